/** The line between a client and its agent, as the client sees it. */
export interface AgentChannel {
  /** One line to the agent, without its end. What is said after the end is lost. */
  send(line: string): void;
  /** Told each line of the agent, then once why there will be no more. Called before any `send`. */
  listen(onLine: (line: string) => void, onEnd: (why: string) => void): void;
  /** The client is done with it: the agent ends by itself. */
  close(): void;
}

/** How a client reads an item's content and leaves files in its `out`, by path on its host. */
export interface ItemFiles {
  read(path: string): Promise<Uint8Array>;
  write(path: string, bytes: Uint8Array): Promise<void>;
}
