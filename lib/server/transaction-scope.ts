import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/errors";

// One scope per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldTransactionScope?: AsyncLocalStorage<true> };
const scope = (shared.billfoldTransactionScope ??= new AsyncLocalStorage<true>());

/** Marks all that `work` does as done inside a database transaction. */
export function runInTransactionScope<Result>(work: () => Promise<Result>): Promise<Result> {
  return scope.run(true, work);
}

/** Throws where a database transaction is open: a slow answer from the network would hold up every other query. */
export function refuseInsideTransaction(what: string): void {
  if (scope.getStore())
    throw new AppError("internal", `${what} was attempted inside a database transaction.`);
}
