import type { Book, Entry } from "./book";
import { wholeLife } from "./lives";
import type { Month } from "./months";

export type Trial = { entry: Entry; at: number; endsAt: number; outcome: TrialOutcome };
type TrialOutcome = "converted" | "running" | "left";
export type TrialMonth = { month: Month; started: number; converted: number; running: number };

/** The free trials that began in these months, and what has become of each by `now`. */
export function trialsIn(book: Book, months: Month[], now: number): Trial[] {
  const [from, till] = [months[0]?.from ?? 0, months.at(-1)?.till ?? 0];
  return book.entries.flatMap((entry) => {
    const { createdAt: at, lines } = entry.life;
    const endsAt = lines.find(({ trialEndsAt }) => trialEndsAt !== null)?.trialEndsAt ?? null;
    if (endsAt === null || endsAt <= at || at < from || at >= till) return [];
    return [{ entry, at, endsAt, outcome: outcomeOf(entry, endsAt, now) }];
  });
}

export function trialsByMonth(trials: Trial[], months: Month[]): TrialMonth[] {
  return months.map((month) => {
    const within = trials.filter(({ at }) => month.from <= at && at < month.till);
    const count = (outcome: TrialOutcome) => within.filter((trial) => trial.outcome === outcome).length;
    return { month, started: within.length, converted: count("converted"), running: count("running") };
  });
}

/** It is converted once the first regular payment was made: the plan runs on, or ran on and was cancelled later. */
function outcomeOf({ life }: Entry, trialEndsAt: number, now: number): TrialOutcome {
  const lines = wholeLife(life);
  const ranOn = lines.some(
    ({ status, endsAt }) =>
      status === "active" || (status === "cancelled" && endsAt !== null && endsAt > trialEndsAt),
  );
  if (ranOn) return "converted";
  const last = lines.at(-1);
  const isOver = last?.endsAt !== null && last?.endsAt !== undefined && last.endsAt <= now;
  return last?.status === "on_trial" && !isOver ? "running" : "left";
}
