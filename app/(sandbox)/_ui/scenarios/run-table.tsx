import type { Route } from "next";
import Link from "next/link";
import type { Run } from "@/app/(sandbox)/_service/scenarios/run-records";
import { formatTime, UTC } from "@/app/(sandbox)/_service/shared/format";
import { Badge } from "../basic/parts";

const BADGES = {
  running: { tone: "accent", text: "Running" },
  done: { tone: "good", text: "Done" },
  failed: { tone: "bad", text: "Stopped" },
} as const;

export function RunBadge({ status }: Pick<Run, "status">) {
  const { tone, text } = BADGES[status];
  return <Badge tone={tone}>{text}</Badge>;
}

export function RunLinks({ run }: { run: Run }) {
  return (
    <ul className="-my-3 divide-y divide-border">
      {linksOf(run).map(({ href, text, hint }) => (
        <li key={href}>
          <Link
            href={href as Route}
            prefetch={false}
            className="group flex min-h-11 flex-col justify-center py-2.5"
          >
            <span className="font-semibold text-primary underline-offset-2 group-hover:underline">
              {text}
            </span>
            <span className="text-muted-foreground">{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function linksOf({ orderId, subscriptionId, customerEmail }: Run) {
  const subscription = `/sandbox/dashboard/subscriptions/${subscriptionId}`;
  const order = `/sandbox/dashboard/orders/${orderId}`;
  const mails = `/sandbox/inbox?q=${encodeURIComponent(customerEmail)}`;
  const ofSubscription = [
    { href: subscription, text: "Subscription", hint: "Its status, invoices and events" },
    { href: `${subscription}/timeline`, text: "Timeline", hint: "Its whole history in one drawing" },
  ];
  return [
    ...(subscriptionId === null ? [] : ofSubscription),
    ...(orderId === null ? [] : [{ href: order, text: "Order", hint: "The purchase that it began with" }]),
    { href: mails, text: "Mails", hint: `What ${customerEmail} was written` },
    { href: "/sandbox/dashboard/deliveries", text: "Deliveries", hint: "What was sent to the merchant" },
  ];
}

const DAY = 86_400_000;

/** The time between two moments as a sentence. */
export function passedText(from: Date, to: Date, zone = UTC): string {
  const days = Math.round((to.getTime() - from.getTime()) / DAY);
  if (days === 0) return "The store’s clock was left alone.";
  return `The store’s clock moved on by ${days === 1 ? "a day" : `${days} days`}, to ${formatTime(to, zone)}.`;
}

export function NumberedList({ items }: { items: string[] }) {
  return (
    <ol className="grid list-decimal gap-1.5 py-2 pl-5 text-muted-foreground">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list in which an item may come twice
        <li key={index} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ol>
  );
}
