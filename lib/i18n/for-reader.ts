import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { type Reader, UNKNOWN_READER, readersFrom } from "@/lib/region";

const storage = new AsyncLocalStorage<Reader>();
readersFrom(() => storage.getStore());

/**
 * Runs `write` with texts, dates and amounts for this reader. For emails, whose reader is not the user of the request, and for server
 * actions, which React's `cache` does not reach.
 */
export function forReader<Result>(reader: Partial<Reader>, write: () => Result): Result {
  return storage.run({ ...UNKNOWN_READER, ...reader }, write);
}
