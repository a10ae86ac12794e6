import { Badge } from "../../basic/badge";
import type { MomentEvent } from "@/app/(sandbox)/_service/timeline/moments";
import { RecordLink } from "../../dashboard/parts/record-link";
import { OUTCOMES, outcomeOf } from "../event-outcome";
import { EventName } from "../event-name";
import { inboxText } from "./inbox-text";

/** One event: what it changed, how its deliveries went, what the merchant made of it. */
export function MomentEntry({ entry, isMerchantKnown }: { entry: MomentEvent; isMerchantKnown: boolean }) {
  const { event, changes, arrival } = entry;
  const outcome = outcomeOf({ ...event, simulated: false });
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">
          <EventName name={event.name} />
        </span>
        {event.simulated ? <Badge tone="accent">Simulated</Badge> : null}
        <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Badge>
      </p>
      {changes.map((change) => (
        <p key={change} className="text-muted-foreground figures">
          {change}
        </p>
      ))}
      {event.simulated ? (
        <p className="text-muted-foreground">Made by hand: it changed nothing here.</p>
      ) : null}
      {isMerchantKnown ? (
        <p className="text-muted-foreground">{inboxText(arrival, outcome === "open")}</p>
      ) : null}
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        {event.deliveries.map(({ id, attemptsCount, fault }) => (
          <span key={id}>
            <RecordLink href={`/sandbox/dashboard/deliveries/${id}`}>Delivery {id}</RecordLink>,{" "}
            {attemptsCount === 1 ? "1 attempt" : `${attemptsCount} attempts`}
            {fault ? `, ${fault}` : null}
          </span>
        ))}
      </p>
    </li>
  );
}
