import type { Route } from "next";
import Link from "next/link";
import type { Overview } from "@/app/(sandbox)/_service/dashboard/overview";
import { Panel } from "../parts/panel";

/** What to do first in a shop that has sold nothing yet. What is done has a tick. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const steps = [
    {
      isDone: overview.productsCount > 0,
      href: "/sandbox/dashboard/products/new",
      name: "Make a product",
      text: "With a price and a link that anybody may share.",
    },
    {
      isDone: overview.webhooksCount > 0,
      href: "/sandbox/dashboard/webhooks",
      name: "Add a webhook",
      text: "Your app hears of each purchase, signed, within a second.",
    },
    {
      isDone: false,
      href: "/sandbox/dashboard/api-keys",
      name: "Create an API key",
      text: "For everything that your app asks or changes by itself.",
    },
    {
      isDone: overview.ordersCount > 0,
      href: overview.store ? `/sandbox/store/${overview.store.slug}` : "/sandbox/dashboard/products",
      name: "Buy something",
      text: "With the test card 4242 4242 4242 4242, any date to come and any code.",
    },
  ];
  return (
    <Panel title="First steps">
      <ol className="-my-3">
        {steps.map((step, index) => (
          <li key={step.name} className="flex gap-3 border-t border-border py-3 first:border-0">
            <span
              aria-hidden
              className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold figures ${step.isDone ? "bg-success-soft text-success" : "bg-accent text-primary-strong"}`}
            >
              {step.isDone ? "✓" : index + 1}
            </span>
            <div>
              <Link
                href={step.href as Route}
                prefetch={false}
                className="-my-3 inline-block py-3 font-semibold text-primary hover:underline"
              >
                {step.name}
                {step.isDone ? <span className="sr-only"> (done)</span> : null}
              </Link>
              <p className="text-muted-foreground">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
