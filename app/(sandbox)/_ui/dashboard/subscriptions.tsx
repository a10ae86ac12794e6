import type {
  SubscriptionDetails as Subscription,
  SubscriptionLine,
} from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { formatDate } from "@/lib/dates";
import { Detail, DetailsList } from "../basic/card";
import { StatusBadge } from "../shared/status-badge";
import { Time } from "../shared/time";
import { CardText, soldName } from "../shared/words";
import { priceSummary } from "./catalog/variant-list";
import { type Column, ListTable, type Sorting } from "./lists/list-table";
import { CustomDataDetail, CustomerDetail, MomentDetail, OrderDetail, RecordLink } from "./parts/details";
import { Panel } from "./parts/panel";

const CUSTOMER: Column<SubscriptionLine> = {
  name: "Customer",
  sort: { asc: "customer", desc: "customer_desc" },
  renderCell: ({ userEmail }) => userEmail,
};

/** `hasCustomer` shows a column for the customer. */
export function SubscriptionTable({
  subscriptions,
  hasCustomer = true,
  sorting,
}: {
  subscriptions: SubscriptionLine[];
  hasCustomer?: boolean;
  sorting?: Sorting;
}) {
  return (
    <ListTable<SubscriptionLine>
      label="Subscriptions"
      rows={subscriptions}
      sorting={sorting}
      columns={[
        {
          name: "Subscription",
          renderCell: (subscription) => (
            <RecordLink href={`/sandbox/dashboard/subscriptions/${subscription.id}`}>
              {soldName(subscription)}
            </RecordLink>
          ),
        },
        {
          name: "Status",
          sort: { asc: "status", desc: "status_desc" },
          renderCell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          name: "Next",
          sort: { asc: "next", desc: "last" },
          renderCell: (subscription) => nextMoment(subscription),
        },
        ...(hasCustomer ? [CUSTOMER] : []),
        {
          name: "Created",
          isMinor: true,
          sort: { asc: "oldest", desc: "" },
          renderCell: ({ createdAt }) => <Time at={createdAt} />,
        },
      ]}
    />
  );
}

export function SubscriptionDetails({ subscription }: { subscription: Subscription }) {
  const { id, customer, order, variant, items, cardBrand, cardLastFour } = subscription;
  const card = cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null;
  return (
    <Panel title="Details">
      <DetailsList>
        <Detail name="Id">{id}</Detail>
        <CustomerDetail customer={customer} email={subscription.userEmail} />
        <OrderDetail order={order} />
        {items.map((item) => (
          <Detail key={item.id} name={`Item ${item.id}`}>
            {item.isUsageBased ? "By usage" : `${item.quantity} ×`}{" "}
            {priceSummary(variant, item.price, order.currency)}, price {item.priceId}
          </Detail>
        ))}
        <Detail name="Payment method">
          <CardText card={card} />
        </Detail>
        <MomentDetail name="Created" at={subscription.createdAt} />
        <MomentDetail name="Trial ends" at={subscription.trialEndsAt} />
        <MomentDetail name="Renews" at={subscription.renewsAt} />
        <MomentDetail name="Pause ends" at={subscription.pauseResumesAt} />
        <MomentDetail name="Ends" at={subscription.endsAt} />
        {subscription.cancelReason ? (
          <Detail name="Canceled because">{subscription.cancelReason}</Detail>
        ) : null}
        <CustomDataDetail data={subscription.customData} />
      </DetailsList>
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
