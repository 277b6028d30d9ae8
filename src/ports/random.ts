export interface Random {
  /** `count` random bytes as lowercase hex. */
  hex(count: number): string;
}
