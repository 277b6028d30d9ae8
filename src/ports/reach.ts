/** How far the members of a view are from this master: as its membership has agreed. */
export interface Reach {
  /** Members on this master's client, itself included. */
  readonly here: number;
  /** Members on other clients: they do not share this kernel's memory of a file. */
  readonly elsewhere: number;
}
