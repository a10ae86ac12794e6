import { UTC } from "../../shared/format-time";
import { type Difference, differencesBetween } from "./differences";
import { type Case, isComing, subjectOf } from "./case";
import type { TimelineEvent } from "../life";
import type { View } from "../view";

/** "late": what would mend it has not arrived yet. "wrong": nothing is on its way. */
export type Verdict = "late" | "wrong";

export type Judged = Pick<Difference, "about" | "label"> & {
  /** Both values, for people. */
  service: string;
  merchant: string;
  verdict: Verdict;
  /** The first event that told the service's value, or the simulated one that misled the merchant; null for neither. */
  since: Pick<TimelineEvent, "id" | "name" | "at" | "simulated"> | null;
};

/**
 * Where the two views differ, since which event, and whether that is only a matter of time. `at` is the moment that is
 * looked at; null for now.
 */
export function judgeDifferences(
  theCase: Case,
  service: View,
  believed: View,
  at: Date | null,
  zone = UTC,
): Judged[] {
  return differencesBetween(service, believed).map((difference) => {
    const telling = eventsThatTell(theCase, difference, at);
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

/** The worst that can be said of the two views at a moment; null when they are the same. */
export function worstVerdict(theCase: Case, service: View, believed: View, at: Date | null): Verdict | null {
  const differences = differencesBetween(service, believed);
  if (differences.length === 0) return null;
  const isWrong = differences.some(
    (difference) => verdictOn(theCase, eventsThatTell(theCase, difference, at), at) === "wrong",
  );
  return isWrong ? "wrong" : "late";
}

function verdictOn(theCase: Case, telling: TimelineEvent[], at: Date | null): Verdict {
  return telling.some((event) => isComing(theCase, event, at)) ? "late" : "wrong";
}

/** The newest events in a row about the same thing that carry the service's value, oldest first. */
function eventsThatTell({ events }: Case, { about, tells }: Difference, at: Date | null): TimelineEvent[] {
  const same = pastOf(events.get(subjectOf(about)), at).filter(({ simulated }) => !simulated);
  const lastOther = same.findLastIndex(({ snapshot }) => snapshot && !tells(snapshot));
  return same.slice(lastOther + 1);
}

/** The first simulated event from which the merchant has its value. */
function misleadingEvent({ events, inbox }: Case, { about, misleads }: Difference, at: Date | null) {
  return pastOf(events.get(subjectOf(about)), at).find(
    ({ simulated, snapshot, fingerprint }) =>
      simulated && snapshot && misleads(snapshot) && inbox.has(fingerprint),
  );
}

function pastOf(events: TimelineEvent[] = [], at: Date | null): TimelineEvent[] {
  return at === null ? events : events.filter((event) => event.at <= at);
}
