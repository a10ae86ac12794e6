import type { Message } from "./frames";
import { frame } from "./messages";

/**
 * Keeps the named prepared statements of one client apart from those of all others: they share one session, and drivers
 * call them all `s0`, `s1`, …
 */
export class StatementNames {
  readonly #prefix: string;
  readonly #prepared = new Set<string>();

  constructor(clientId: number) {
    this.#prefix = `client${clientId}_`;
  }

  /** The message with its statement's name made this client's own. */
  rename({ type, bytes }: Message): Buffer {
    const nameAt = startOfName(type, bytes);
    if (nameAt === null || bytes[nameAt] === 0) return bytes;
    const end = bytes.indexOf(0, nameAt);
    const name = this.#prefix + bytes.toString("utf8", nameAt, end);
    if (type === "P") this.#prepared.add(name);
    if (type === "C") this.#prepared.delete(name);
    return frame(type, bytes.subarray(5, nameAt), name, bytes.subarray(end));
  }

  /** The messages that close the statements of this client; it is no error when one was never made. */
  forget(): Buffer {
    return Buffer.concat([...this.#prepared].map((name) => frame("C", `S${name}\0`)));
  }
}

/** Where the statement's name starts in Parse, Bind, and in Describe or Close of a statement. */
function startOfName(type: string, bytes: Buffer): number | null {
  if (type === "P") return 5;
  if (type === "B") return bytes.indexOf(0, 5) + 1;
  const isOfStatement = (type === "D" || type === "C") && bytes[5] === "S".codePointAt(0);
  return isOfStatement ? 6 : null;
}
