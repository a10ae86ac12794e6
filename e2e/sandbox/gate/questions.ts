import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formOf, type Question } from "../../support/action-questions";
import type { Answer } from "./live-site";

// What `gate.spec.ts` asks, and how it reads the answers.

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** In which ways a page is read, by people and by the framework. */
export const READS: [string, Question][] = [
  ["a plain request", {}],
  ["the payload of a navigation", { headers: { RSC: "1" } }],
  ["a prefetch", { headers: { RSC: "1", "Next-Router-Prefetch": "1" } }],
  [
    "a prefetch of segments",
    { headers: { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" } },
  ],
  ["a prefetch of the browser", { headers: { Purpose: "prefetch", "Sec-Purpose": "prefetch" } }],
  [
    "headers of the framework's inside",
    {
      headers: {
        "x-nextjs-data": "1",
        "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
        "x-action-forwarded": "1",
      },
    },
  ],
  ...METHODS.slice(1).map((method): [string, Question] => [method, { method }]),
];

/** What would do something if an action ran: the ids of records that are there. */
export function someForm(siteUrl: string): FormData {
  return formOf({
    name: "mine",
    webhook: "4401",
    product: "301",
    variant: "411",
    publish: "no",
    scenario: "refund",
    intent: "off",
    event: "order_created",
    url: `${siteUrl}/api/webhooks/commerce`,
  });
}

/** An event as the live service would send it: that somebody has a subscription. */
export function liveSubscriptionOf(email: string): string {
  const fixture = join(import.meta.dirname, "../../../lib/lemonsqueezy/testing/fixtures/subscriptions.json");
  const { data } = JSON.parse(readFileSync(fixture, "utf8")) as {
    data: { attributes: Record<string, unknown> };
  };
  Object.assign(data.attributes, { user_email: email, test_mode: false });
  return JSON.stringify({ meta: { event_name: "subscription_created", test_mode: false }, data });
}

/** Status, where it leads, and the beginning of what is said. */
export function summary({ status, headers, body }: Answer): string {
  const to = headers["location"] ?? headers["x-action-redirect"] ?? "";
  return `${status} ${String(to)} ${/<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? body}`;
}
