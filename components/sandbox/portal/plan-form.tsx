import { Card } from "@/components/ui/card";
import { SubmitButton } from "@/components/ui/submit-button";
import { formatDate } from "@/lib/dates";
import type { PortalSubscription } from "@/lib/sandbox/portal";
import { priceText } from "../checkout/price-words";

/** All plans as radio buttons, and in words when the new price applies. */
export function PlanForm({
  subscription,
  address,
  action,
}: {
  subscription: PortalSubscription;
  address: string;
  action: (form: FormData) => Promise<void>;
}) {
  const { plans, renewsAt } = subscription;
  return (
    <Card>
      <form action={action}>
        <input type="hidden" name="address" value={address} />
        <fieldset>
          <legend className="mb-3 text-base font-semibold">Choose a plan</legend>
          <div className="grid gap-2">
            {plans.map((plan) => (
              <label
                key={plan.variantId}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line px-4 has-checked:border-accent has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="variant"
                  value={plan.variantId}
                  defaultChecked={plan.isCurrent}
                  className="size-4 accent-accent"
                />
                <span className="grow">
                  <span className="font-semibold">{plan.productName}</span> <span>{plan.variantName}</span>
                  {plan.isCurrent ? <span className="text-muted"> (your plan)</span> : null}
                </span>
                <span className="whitespace-nowrap figures">
                  {priceText({ ...plan, unitPrice: plan.price })}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="mt-4 text-muted">
          Nothing is charged today. The new price applies from the next renewal
          {renewsAt ? `, on ${formatDate(renewsAt)}` : ""}.
        </p>
        <SubmitButton pending="Changing…" className="mt-6">
          Change plan
        </SubmitButton>
      </form>
    </Card>
  );
}
