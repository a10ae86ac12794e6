import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";

const source = new AsyncLocalStorage<() => string>();

/** A new UUID: at random, or the next of the seed inside of `withSeededUuids`. */
export function newUuid(): string {
  return source.getStore()?.() ?? randomUUID();
}

/** Whatever `work` makes gets the same UUIDs in every run with the same seed and the same steps. */
export function withSeededUuids<T>(seed: string, work: () => Promise<T>): Promise<T> {
  let drawn = 0;
  return source.run(() => seededUuid(`${seed}/${(drawn += 1)}`), work);
}

function seededUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
