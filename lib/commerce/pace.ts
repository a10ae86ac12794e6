import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/errors";

/** How much patience there is with the service. `deadline`: the moment, in milliseconds, by which all calls have ended. */
export type Pace = { deadline: number; isBackground: boolean };

/** What a person who clicked waits for at most, and any call that nobody has said more about. Less than a form waits (`form-action.ts`). */
const CLICK_MS = 4_000;

// One scope per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldPace?: AsyncLocalStorage<Pace> };
const scope = (shared.billfoldPace ??= new AsyncLocalStorage<Pace>());

/** Lets all that `work` asks of the service take `budgetMs` together, however many calls it makes: somebody waits for it. */
export function withinClick<Result>(work: () => Promise<Result>, budgetMs = CLICK_MS): Promise<Result> {
  return scope.run({ deadline: Date.now() + budgetMs, isBackground: false }, work);
}

/** Lets `work` take its time until `deadline`, and leaves half of what the service allows to people. */
export function inBackground<Result>(work: () => Promise<Result>, deadline = Infinity): Promise<Result> {
  return scope.run({ deadline, isBackground: true }, work);
}

/** The pace at which whoever calls now may go. */
export function currentPace(): Pace {
  return scope.getStore() ?? { deadline: Date.now() + CLICK_MS, isBackground: false };
}

/** Nothing is wrong with the service: the time for asking it was over. */
export class OutOfTime extends AppError {
  constructor(options?: { cause?: unknown }) {
    super(
      "unavailable",
      "The commerce service takes too long at the moment. Please try again in a minute.",
      options,
    );
  }
}
