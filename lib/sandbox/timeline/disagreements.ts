import { type History, viewAt } from "./history";
import { type Case, judgeDifferences } from "./judge";
import { NOTHING } from "./view";

/** A time during which the two sides did not see the same. */
export type Disagreement = { from: Date; to: Date; verdict: "late" | "wrong" };

/** When the sides differed between the beginning and `until`, and whether news were on their way meanwhile. */
export function disagreementsOf(
  theCase: Case,
  service: History,
  merchant: History,
  until: Date,
): Disagreement[] {
  const found: Disagreement[] = [];
  const turns = turningPoints(theCase, [...service, ...merchant], until);
  for (const [index, at] of turns.entries()) {
    const to = turns[index + 1];
    const verdict = verdictAt(theCase, service, merchant, to ? at : null, until);
    const last = found.at(-1);
    if (!verdict) continue;
    if (last?.verdict === verdict && last.to.getTime() === at.getTime()) last.to = to ?? until;
    else found.push({ from: at, to: to ?? until, verdict });
  }
  return found;
}

function verdictAt(theCase: Case, service: History, merchant: History, at: Date | null, until: Date) {
  const truth = viewAt(service, at ?? until) ?? NOTHING;
  const believed = viewAt(merchant, at ?? until) ?? NOTHING;
  const judged = judgeDifferences(theCase, truth, believed, at);
  if (judged.length === 0) return null;
  return judged.some(({ verdict }) => verdict === "wrong") ? "wrong" : "late";
}

/** Every moment at which the answer may change: something became known, or an attempt to tell it ended. */
function turningPoints({ life }: Case, known: History, until: Date): Date[] {
  const attempts = life.events.flatMap(({ deliveries }) =>
    deliveries.flatMap((delivery) => delivery.attempts.map(({ at }) => at.getTime())),
  );
  const times = [...known.map(({ at }) => at.getTime()), ...attempts].filter(
    (time) => time <= until.getTime(),
  );
  return [...new Set(times)].toSorted((one, other) => one - other).map((time) => new Date(time));
}
