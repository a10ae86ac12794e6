import type { Route } from "next";
import Link from "next/link";
import type { Overview } from "@/app/(sandbox)/_service/dashboard/overview";
import type { TroubledWebhook } from "@/app/(sandbox)/_service/dashboard/webhooks";
import { Muted, Notice } from "../../basic/parts";
import { attemptResult } from "../deliveries";
import { RecordLink } from "../../shared/details";
import { Panel } from "../../shared/page-parts";

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
      text: "Your app receives each purchase as a signed event within a second.",
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
              <Muted>{step.text}</Muted>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const WORDS = {
  secret: {
    title: "Your endpoint refuses what we send",
    advice:
      "Its signing secret is most likely not this webhook's. Give both the same one, then send again what failed.",
  },
  answers: {
    title: "Your endpoint does not take what we send",
    advice: "Only 200 counts as taken. See what it answers, mend it, then send again what failed.",
  },
};

/** An endpoint keeps failing: what to do. */
export function TroubledWebhookNotice({ webhook: { id, url, trouble, last } }: { webhook: TroubledWebhook }) {
  const { title, advice } = WORDS[trouble];
  return (
    <Notice tone="bad" title={title}>
      <p className="wrap-anywhere">
        <span className="font-mono text-xs">{url}</span>: {attemptResult(last)}
      </p>
      <p>{advice}</p>
      <RecordLink to={`webhooks/${id}`}>Webhook {id} and its deliveries</RecordLink>
    </Notice>
  );
}

/** A summary of failed deliveries. */
export function failedNote({ failed, refused, delivered }: Overview["deliveries"]): string {
  if (failed > 0) return "Resend them by hand";
  if (refused > 0) return `${refused} refused so far, tried again`;
  return delivered > 0 ? "All went through" : "None sent yet";
}
