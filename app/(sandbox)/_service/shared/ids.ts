import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";

export const LARGEST_ID = 2_147_483_647;
/** In place of a store's id: the whole sandbox. */
export const ALL_STORES = 0;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Null for anything that can't be an id. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}

export function parseUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null;
}

const source = new AsyncLocalStorage<() => string>();

/** Random, or the next in `withSeededUuids`. */
export function newUuid(): string {
  return source.getStore()?.() ?? randomUUID();
}

/** `work` gets the same UUIDs for the same seed and steps. */
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
