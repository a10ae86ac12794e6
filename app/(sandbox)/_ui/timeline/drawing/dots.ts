import type { Moment } from "@/app/(sandbox)/_service/timeline/moments";
import type { Dot } from "./event-dots";
import { inboxOutcome, outcomeOf } from "../event-outcome";
import type { Scale } from "./scale";

/** The service's events, with how their telling stands. */
export function serviceDots(moments: Moment[], scale: Scale): Dot[] {
  return moments.flatMap(({ at, events }) =>
    events.map(({ event }) => ({ x: scale.x(at), name: event.name, outcome: outcomeOf(event) })),
  );
}

/** What the merchant got, where it had worked it off. */
export function merchantDots(moments: Moment[], scale: Scale): Dot[] {
  return moments.flatMap(({ events }) =>
    events.flatMap(({ event, arrival }) =>
      arrival ? [{ x: scale.x(arrival.at), name: event.name, outcome: inboxOutcome(arrival.status) }] : [],
    ),
  );
}
