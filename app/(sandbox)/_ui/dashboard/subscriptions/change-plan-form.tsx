import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import type { Plan } from "@/app/(sandbox)/_service/portal/plans/plan-views";
import { planPrice } from "../../shared/subscription-sentence";
import { soldName } from "../../shared/sold-name";
import { EntryForm } from "../entry/entry-form";
import { EntrySelect } from "../entry/entry-select";
import { Panel } from "../parts/panel";

const BILLING = [
  ["next_invoice", "With the next invoice"],
  ["at_once", "At once"],
  ["never", "Never"],
] as const;

/** Moves a subscription to another plan of its store, as the API does it. */
export function ChangePlanForm({
  subscription: { id, variantId },
  plans,
  action,
}: {
  subscription: SubscriptionDetails;
  plans: Plan[];
  action: (previous: EntryState, form: FormData) => Promise<EntryState>;
}) {
  const others = plans.filter((plan) => plan.variantId !== variantId);
  if (others.length === 0) return null;
  const options = others.map(
    (plan) => [String(plan.variantId), `${soldName(plan)}, ${planPrice({ ...plan, quantity: 1 })}`] as const,
  );
  return (
    <Panel title="Change plan">
      <EntryForm action={action} submit="Change plan" pending="Changing…" look="secondary">
        <input type="hidden" name="subscription" value={id} />
        <EntrySelect name="plan" label="To" options={options} />
        <EntrySelect name="billing" label="Charge the difference" options={BILLING} />
      </EntryForm>
    </Panel>
  );
}
