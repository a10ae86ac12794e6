import Link from "next/link";
import {
  fittingEvents,
  NEEDS_RENEWAL,
  simulatedField,
  type SimulatedType,
} from "@/app/(sandbox)/_service/simulate/fitting-events";
import { hasRenewed } from "@/app/(sandbox)/_service/simulate/simulate-event";
import { sendCustomAction, simulateAction } from "@/app/(sandbox)/sandbox/dashboard/webhooks/actions";
import { EntryArea, EntryForm, EntrySelect, EntryText } from "../entry";
import { ButtonPopover } from "../../basic/confirm-action";
import { Panel } from "../../shared/page-parts";

/** Sends any event about a record, although nothing happened (service §6.7). */
export async function SimulateForm({ type, id }: { type: SimulatedType; id: number }) {
  const isExplained = type === "subscriptions" && !(await hasRenewed(id));
  return (
    <Panel title="Simulate event">
      <p className="mb-4 max-w-[70ch] text-muted-foreground">
        Sends an event with this record as it is now. Nothing about the record changes.
      </p>
      <SimulateFields type={type} id={id} label="Event" hint={isExplained ? NEEDS_RENEWAL : undefined} />
    </Panel>
  );
}

type Props = { type: SimulatedType; id: number; hint?: string | undefined };

/** For a list; `name` is for screen readers. */
export function SimulateMenu({ name, ...record }: Props & { name: string }) {
  const label = (
    <>
      Simulate event <span className="sr-only">of {name}</span>
    </>
  );
  return (
    <ButtonPopover label={label} look="secondary" className="sm:w-96">
      <SimulateFields label={`Event of ${name}`} {...record} />
    </ButtonPopover>
  );
}

function SimulateFields({ type, id, label, hint }: Props & { label: string }) {
  const delivery = (
    <Link href="/sandbox/dashboard/deliveries" className="font-medium underline">
      See its delivery
    </Link>
  );
  return (
    <EntryForm
      action={simulateAction}
      record={{ type, id }}
      submit="Simulate"
      pending="Sending…"
      look="secondary"
      done={delivery}
    >
      <EntrySelect
        name={simulatedField({ type, id })}
        label={label}
        hint={hint}
        options={fittingEvents(type).map((name) => [name, name] as const)}
      />
    </EntryForm>
  );
}

const EXAMPLE = `{
  "meta": { "event_name": "order_created", "test_mode": true },
  "data": { "type": "orders", "id": "1", "attributes": {} }
}`;

export function CustomBodyForm({ webhookId }: { webhookId: number }) {
  return (
    <EntryForm
      action={sendCustomAction}
      initial={{ eventName: "order_created", body: EXAMPLE }}
      record={{ webhook: webhookId }}
      submit="Sign and send"
      pending="Sending…"
      look="secondary"
    >
      <EntryText
        name="eventName"
        label="Event name"
        required
        maxLength={100}
        hint="What X-Event-Name says; it need not be an event that exists."
      />
      <EntryArea
        name="body"
        label="Body"
        isCode
        rows={8}
        spellCheck={false}
        required
        hint="Sent byte for byte as entered, and signed. It doesn’t have to be JSON."
      />
    </EntryForm>
  );
}
