import type { Case } from "./case";
import { type History, viewAt } from "../history";
import { type Verdict, worstVerdict } from "./judge";
import { NOTHING } from "../view";

/** A time during which the two sides did not see the same. */
export type Disagreement = { from: Date; to: Date; verdict: Verdict };

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
    const truth = viewAt(service, to ? at : until) ?? NOTHING;
    const believed = viewAt(merchant, to ? at : until) ?? NOTHING;
    const verdict = worstVerdict(theCase, truth, believed, to ? at : null);
    const last = found.at(-1);
    if (!verdict) continue;
    if (last?.verdict === verdict && last.to.getTime() === at.getTime()) last.to = to ?? until;
    else found.push({ from: at, to: to ?? until, verdict });
  }
  return found;
}

/** Every moment at which the answer may change: something became known, or an attempt to tell it ended. */
function turningPoints({ attemptEnds }: Case, known: History, until: Date): Date[] {
  const times = [...known.map(({ at }) => at), ...attemptEnds].filter((time) => time <= until);
  return [...new Set(times.map((time) => time.getTime()))]
    .toSorted((one, other) => one - other)
    .map((time) => new Date(time));
}
