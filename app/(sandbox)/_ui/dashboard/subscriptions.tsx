import type {
  SubscriptionDetails as Subscription,
  SubscriptionLine,
} from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { formatDate } from "@/lib/dates";
import { StatusBadge } from "../shared/status-badge";
import { Time } from "../shared/time";
import { CardText, soldName } from "../shared/words";
import { priceSummary } from "./catalog/variant-list";
import type { Column } from "./lists/list-table";
import { customDataFact, customerFact, Facts, orderFact, RecordLink } from "./parts/details";
import { Panel } from "../shared/page-parts";

export const SUBSCRIPTION_COLUMNS: Column<SubscriptionLine>[] = [
  {
    name: "Subscription",
    cell: (line) => <RecordLink to={`subscriptions/${line.id}`}>{soldName(line)}</RecordLink>,
  },
  {
    name: "Status",
    sort: { asc: "status", desc: "status_desc" },
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { name: "Next", sort: { asc: "next", desc: "last" }, cell: (line) => nextMoment(line) },
  { name: "Customer", sort: { asc: "customer", desc: "customer_desc" }, cell: ({ userEmail }) => userEmail },
  {
    name: "Created",
    isMinor: true,
    sort: { asc: "oldest", desc: "" },
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

export function SubscriptionDetails({ subscription }: { subscription: Subscription }) {
  const { id, customer, order, variant, cardBrand, cardLastFour } = subscription;
  const card = cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null;
  const items = subscription.items.map((item) => {
    const amount = item.isUsageBased ? "By usage" : `${item.quantity} ×`;
    const price = priceSummary(variant, item.price, order.currency);
    return [`Item ${item.id}`, `${amount} ${price}, price ${item.priceId}`];
  });
  return (
    <Panel title="Details">
      <Facts
        facts={{
          Id: id,
          Customer: customerFact(customer, subscription.userEmail),
          Order: orderFact(order),
          ...Object.fromEntries(items),
          "Payment method": <CardText card={card} />,
          Created: subscription.createdAt,
          "Trial ends": subscription.trialEndsAt,
          Renews: subscription.renewsAt,
          "Pause ends": subscription.pauseResumesAt,
          Ends: subscription.endsAt,
          "Canceled because": subscription.cancelReason || null,
          "Custom data": customDataFact(subscription.customData),
        }}
      />
    </Panel>
  );
}

const WORDS: Record<string, string> = {
  on_trial: "Trial ends",
  active: "Renews",
  past_due: "Retry on",
  unpaid: "Expires",
  paused: "Resumes",
  cancelled: "Ends",
};

export function nextMoment({
  status,
  dueAt,
  endsAt,
}: Pick<SubscriptionLine, "status" | "dueAt" | "endsAt">): string {
  if (status === "expired" && endsAt) return `Ended ${formatDay(endsAt)}`;
  return dueAt ? `${WORDS[status] ?? "Changes"} ${formatDay(dueAt)}` : "Nothing due";
}

type Facts = {
  status: string;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  pauseMode: string | null;
  pauseResumesAt: Date | null;
  retriesCount: number;
};

const RETRIES = 4;

/** The status and the next step. `expiresAfterDays` is the store's dunning rule. */
export function subscriptionState(subscription: Facts, expiresAfterDays: number | null): string {
  const { status, trialEndsAt, renewsAt, endsAt, pauseResumesAt, pauseMode, retriesCount } = subscription;
  switch (status) {
    case "on_trial":
      return `On trial until ${on(trialEndsAt)}; then the first payment is due.`;
    case "active":
      return renewsAt ? `Active. The next payment is due on ${on(renewsAt)}.` : "Active.";
    case "past_due":
      return `The last payment failed. Retry ${retriesCount + 1} of ${RETRIES} is on ${on(renewsAt)}.`;
    case "unpaid":
      return expiresAfterDays === null
        ? "All retries failed. It stays unpaid until the customer brings another card."
        : `All retries failed. It expires ${expiresAfterDays} days later unless the customer brings another card.`;
    case "paused":
      return `Paused; ${pauseMode === "free" ? "the customer keeps access for free" : "nothing is charged"}. ${pauseResumesAt ? `Billing resumes on ${on(pauseResumesAt)}.` : "Billing resumes when somebody says so."}`;
    case "cancelled":
      return `Canceled. The customer keeps access until ${on(endsAt)}; until then it can be resumed.`;
    case "expired":
      return `Over since ${on(endsAt)}. It cannot come back.`;
    default:
      return "";
  }
}

function on(date: Date | null): string {
  return date ? formatDate(date) : "an unknown day";
}
