import type { MyOrder } from "@/app/(sandbox)/_service/portal/documents/views";
import { nextStep } from "../shared/subscription-sentence";
import { soldName } from "../shared/sold-name";
import { StatusBadge } from "../shared/status-badge";

/** How the subscriptions of an order stand. They are not changed here: this page never expires. */
export function OrderSubscriptions({ subscriptions }: { subscriptions: MyOrder["subscriptions"] }) {
  if (subscriptions.length === 0) return null;
  return (
    <div className="mt-6 border-t border-border pt-6">
      <h2 className="font-semibold">Subscription</h2>
      <ul className="mt-2 grid gap-3">
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <p className="flex flex-wrap items-center gap-x-2">
              {soldName(subscription)} <StatusBadge status={subscription.status} />
            </p>
            <p className="mt-1 text-muted-foreground">{nextStep(subscription)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
