import { simulateAction } from "@/app/(sandbox)/sandbox/dashboard/webhooks/simulate-action";
import {
  NEEDS_RENEWAL,
  type SimulatedType,
  fittingEvents,
} from "@/app/(sandbox)/_service/simulate/fitting-events";
import { hasRenewed } from "@/app/(sandbox)/_service/simulate/has-renewed";
import { Panel } from "../parts/panel";
import { SimulateFields } from "./simulate-fields";

/** The panel of a record from which any event about it can be sent, although nothing happened (service §6.7). */
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
