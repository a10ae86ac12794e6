type Answer = {
  bytes: Buffer;
  /** `I` idle, `T` in a transaction, `E` in a failed one; null while more is awaited. */ status:
    string | null;
};

/**
 * Makes what PGlite wrote the answer to one batch. After an error it announces "ready" twice, and a client would take
 * the second for the end of its next query; so only the last one stays, and only if the batch asked for one.
 */
export function answerOf(raw: Uint8Array, asksForReady: boolean): Answer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const readies = findReadies(bytes);
  const last = asksForReady ? readies.at(-1) : undefined;
  const status = last === undefined ? null : String.fromCodePoint(bytes[last + 5] ?? 0);
  const surplus = readies.filter((at) => at !== last);
  return { bytes: surplus.length === 0 ? bytes : without(bytes, surplus), status };
}

const READY = "Z".codePointAt(0);
const READY_LENGTH = 6;

function findReadies(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] === READY) found.push(at);
  }
  return found;
}

function without(bytes: Buffer, surplus: number[]): Buffer {
  const ends = [...surplus, bytes.length];
  return Buffer.concat(
    ends.map((end, index) => bytes.subarray(index === 0 ? 0 : (surplus[index - 1] ?? 0) + READY_LENGTH, end)),
  );
}
