import type { Route } from "next";
import Link from "next/link";
import type { Run } from "@/app/(sandbox)/_service/scenarios/runs/run";

/** Where everything that a run has left can be looked at. */
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
  const sold = [
    ...(subscriptionId === null
      ? []
      : [
          { href: subscription, text: "Subscription", hint: "Its status, invoices and events" },
          { href: `${subscription}/timeline`, text: "Timeline", hint: "Its whole life in one drawing" },
        ]),
    ...(orderId === null
      ? []
      : [
          {
            href: `/sandbox/dashboard/orders/${orderId}`,
            text: "Order",
            hint: "The purchase that it began with",
          },
        ]),
  ];
  const mails = `/sandbox/inbox?q=${encodeURIComponent(customerEmail)}`;
  return [
    ...sold,
    { href: mails, text: "Mails", hint: `What ${customerEmail} was written` },
    { href: "/sandbox/dashboard/deliveries", text: "Deliveries", hint: "What the merchant was told" },
  ];
}
