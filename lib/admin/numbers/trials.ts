import type { Book, Entry } from "./book";
import { countOf, type Sums } from "./kept/sums";
import { wholeLife } from "./lives";
import type { Month } from "./months";

export type Trial = { entry: Entry; at: number; endsAt: number; outcome: TrialOutcome };
type TrialOutcome = "converted" | "running" | "left";
export type TrialMonth = { month: Month; started: number; converted: number; running: number };

/** The free trials that began in these months, and what has become of each by `now`. */
export function trialsIn(book: Book, months: Month[], now: number): Trial[] {
  const [from, till] = [months[0]?.from ?? 0, months.at(-1)?.till ?? 0];
  return book.entries
    .flatMap((entry) => trialOf(entry, now) ?? [])
    .filter(({ at }) => from <= at && at < till);
}

/** The free trial that a subscription began with. */
export function trialOf(entry: Entry, now: number): Trial | null {
  const { createdAt: at, lines } = entry.life;
  const endsAt = lines.find(({ trialEndsAt }) => trialEndsAt !== null)?.trialEndsAt ?? null;
  if (endsAt === null || endsAt <= at) return null;
  return { entry, at, endsAt, outcome: outcomeOf(entry, endsAt, now) };
}

export function trialsByMonth(sums: Sums, months: Month[]): TrialMonth[] {
  return months.map((month) => {
    const within = sums("trial").filter(({ day }) => day === month.from);
    const count = (outcome: TrialOutcome) => countOf(within.filter(({ about }) => about === outcome));
    return { month, started: countOf(within), converted: count("converted"), running: count("running") };
  });
}

/** It is converted once the first regular payment was made: the plan runs on, or ran on and was canceled later. */
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
