import { UTC } from "../shared/format";
import { type Case, type Difference, differencesBetween, isComing, subjectOf } from "./differences";
import type { TimelineEvent } from "./get-service-side";
import { type History, NOTHING, type View, viewAt } from "./view";

/** "late": an event is on its way. "wrong": it isn't. */
type Verdict = "late" | "wrong";

export type Judged = Pick<Difference, "about" | "label"> & {
  service: string;
  merchant: string;
  verdict: Verdict;
  /** The first event with the service's value, or the simulated one that misled the merchant. */
  since: Pick<TimelineEvent, "id" | "name" | "at" | "simulated"> | null;
};

/** Where the views differ at `at` (null is now), since which event, and whether an event is on its way. */
export function judgeDifferences(
  theCase: Case,
  service: View,
  believed: View,
  at: Date | null,
  zone = UTC,
): Judged[] {
  return differencesBetween(service, believed).map((difference) => {
    const telling = eventsThatConfirm(theCase, difference, at);
    const texts = difference.texts(zone);
    const first = misleadingEvent(theCase, difference, at) ?? telling[0];
    return {
      about: difference.about,
      label: difference.label,
      service: texts.service,
      merchant: texts.merchant,
      verdict: verdictOn(theCase, telling, at),
      since: first ? { id: first.id, name: first.name, at: first.at, simulated: first.simulated } : null,
    };
  });
}

/** Null if the views are equal. */
function worstVerdict(theCase: Case, service: View, believed: View, at: Date | null): Verdict | null {
  const differences = differencesBetween(service, believed);
  if (differences.length === 0) return null;
  const isWrong = differences.some(
    (difference) => verdictOn(theCase, eventsThatConfirm(theCase, difference, at), at) === "wrong",
  );
  return isWrong ? "wrong" : "late";
}

function verdictOn(theCase: Case, telling: TimelineEvent[], at: Date | null): Verdict {
  return telling.some((event) => isComing(theCase, event, at)) ? "late" : "wrong";
}

/** The latest consecutive events with the service's value, oldest first. */
function eventsThatConfirm(
  { events }: Case,
  { about, confirms }: Difference,
  at: Date | null,
): TimelineEvent[] {
  const same = pastOf(events.get(subjectOf(about)), at).filter(({ simulated }) => !simulated);
  const lastOther = same.findLastIndex(({ snapshot }) => snapshot && !confirms(snapshot));
  return same.slice(lastOther + 1);
}

/** The first simulated event with the merchant's value. */
function misleadingEvent({ events, inbox }: Case, { about, misleads }: Difference, at: Date | null) {
  return pastOf(events.get(subjectOf(about)), at).find(
    ({ simulated, snapshot, fingerprint }) =>
      simulated && snapshot && misleads(snapshot) && inbox.has(fingerprint),
  );
}

function pastOf(events: TimelineEvent[] = [], at: Date | null): TimelineEvent[] {
  return at === null ? events : events.filter((event) => event.at <= at);
}

/** A time in which the views differed. */
export type Disagreement = { from: Date; to: Date; verdict: Verdict };

/** When the views differed until `until`, and whether an event was on its way. */
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

/** Moments when the answer may change. */
function turningPoints({ attemptEnds }: Case, known: History, until: Date): Date[] {
  const times = [...known.map(({ at }) => at), ...attemptEnds].filter((time) => time <= until);
  return [...new Set(times.map((time) => time.getTime()))]
    .toSorted((one, other) => one - other)
    .map((time) => new Date(time));
}
