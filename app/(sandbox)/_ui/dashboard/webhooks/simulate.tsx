import {
  fittingEvents,
  NEEDS_RENEWAL,
  type SimulatedType,
} from "@/app/(sandbox)/_service/simulate/fitting-events";
import { hasRenewed } from "@/app/(sandbox)/_service/simulate/simulate-event";
import { simulateAction } from "@/app/(sandbox)/sandbox/dashboard/webhooks/actions";
import { buttonClass } from "../../basic/button";
import { Panel } from "../parts/panel";
import { SimulateFields } from "./simulate-fields";

/** Sends any event about a record, although nothing happened (service §6.7). */
export async function SimulateForm({ type, id }: { type: SimulatedType; id: number }) {
  const isExplained = type === "subscriptions" && !(await hasRenewed(id));
  return (
    <Panel title="Simulate event">
      <p className="mb-4 max-w-[70ch] text-muted-foreground">
        Sends an event with this record as it is now. Nothing about the record changes.
      </p>
      <SimulateFields
        type={type}
        id={id}
        events={fittingEvents(type)}
        hint={isExplained ? NEEDS_RENEWAL : undefined}
        action={simulateAction}
      />
    </Panel>
  );
}

type SimulateMenuProps = { type: SimulatedType; id: number; name: string; hint?: string | undefined };

/** For a list; `name` is for screen readers. */
export function SimulateMenu({ type, id, name, hint }: SimulateMenuProps) {
  return (
    <details className="relative text-left">
      <summary className={buttonClass("secondary", "list-none [&::-webkit-details-marker]:hidden")}>
        Simulate event <span className="sr-only">of {name}</span>
      </summary>
      <div className="mt-2 rounded-lg border border-border bg-card p-4 text-left whitespace-normal shadow-lg sm:absolute sm:right-0 sm:z-10 sm:w-96">
        <SimulateFields
          type={type}
          id={id}
          label={`Event of ${name}`}
          events={fittingEvents(type)}
          hint={hint}
          action={simulateAction}
        />
      </div>
    </details>
  );
}
