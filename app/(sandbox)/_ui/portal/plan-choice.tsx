import type { PortalPlan } from "@/app/(sandbox)/_service/portal/views";
import { soldName } from "../shared/sold-name";
import { priceText } from "../shared/price-words";
import { useReaderLocale } from "../shared/reader-locale";

/** All plans as radio buttons. */
export function PlanChoice({ plans, chosen }: { plans: PortalPlan[]; chosen: number | undefined }) {
  const { amounts } = useReaderLocale();
  return (
    <fieldset>
      <legend className="mb-3 text-base font-semibold">Choose a plan</legend>
      <div className="grid gap-2">
        {plans.map((plan) => (
          <label
            key={plan.variantId}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-border px-4 has-checked:border-primary has-checked:bg-accent"
          >
            <input
              type="radio"
              name="variant"
              value={plan.variantId}
              defaultChecked={plan.variantId === chosen}
              className="size-4 accent-primary"
            />
            <span className="grow">
              <span className="font-semibold">{plan.productName}</span>
              {soldName(plan).slice(plan.productName.length)}
              {plan.isCurrent ? <span className="text-muted-foreground"> (your plan)</span> : null}
            </span>
            <span className="whitespace-nowrap figures">
              {plan.isUsageBased
                ? "By usage"
                : priceText({ ...plan, unitPrice: plan.price, locale: amounts })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
