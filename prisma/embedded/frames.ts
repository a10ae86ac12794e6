export type Message = { type: string; bytes: Buffer };

const LONGEST = 64 * 1024 * 1024;

/** Cuts a client's stream into protocol messages, however TCP has chopped it. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
  }

  /** A message of the start of a connection: a length and no type. Null while it is not complete. */
  opening(): Buffer | null {
    return this.#take(0);
  }

  /** The next message, or null while it is not complete. */
  message(): Message | null {
    const bytes = this.#take(1);
    return bytes && { type: String.fromCodePoint(bytes[0] ?? 0), bytes };
  }

  #take(lengthAt: number): Buffer | null {
    if (this.#rest.length < lengthAt + 4) return null;
    const size = lengthAt + this.#rest.readInt32BE(lengthAt);
    if (size < lengthAt + 4 || size > LONGEST) throw new RangeError("A message of impossible length");
    if (this.#rest.length < size) return null;
    const bytes = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return bytes;
  }
}
