import { z } from "zod";
import { EVENT_NAMES, EVENT_SUBJECTS } from "@/lib/contract/events";
import { isLoopback } from "@/lib/env/right-address";
import { listRecords, type ServiceAddress } from "./ask-service";
import { type Finding, ok, problem, warning } from "./finding";
import type { Setup } from "./setup";

export type Webhook = z.output<typeof fields> & { id: string };

const fields = z.object({
  url: z.string(),
  events: z.array(z.string()),
  last_sent_at: z.string().nullable().catch(null),
  test_mode: z.boolean(),
});
const SET_UP = "`npm run setup` does it.";

/** Whether the service sends each event that is followed here to the right address. */
export async function examineWebhook({ env }: Setup): Promise<Finding[]> {
  const address = webhookAddress(env.APP_URL);
  const all = await listWebhooks(env, env.COMMERCE_STORE_ID);
  const ours = all.filter(({ url }) => leadsTo(url, address));
  const [webhook] = ours;
  if (!webhook) return [absent(address, all)];
  const lacking = lackingEvents(webhook);
  const mode = webhook.test_mode ? "test" : "live";
  const findings = [
    ...(lacking.length > 0
      ? [
          problem(
            `Webhook ${webhook.id} is missing the events ${lacking.join(", ")}.`,
            `Add them to the webhook at the service. ${SET_UP}`,
          ),
        ]
      : []),
    ...(mode === env.BILLING_MODE
      ? []
      : [
          problem(
            `Webhook ${webhook.id} is in ${mode} mode, but BILLING_MODE is ${env.BILLING_MODE}.`,
            `Register ${address} in ${env.BILLING_MODE} mode as well. ${SET_UP}`,
          ),
        ]),
    ...(ours.length > 1
      ? [
          warning(
            `${ours.length} webhooks point to ${address}, so each event arrives that many times.`,
            "Keep only one of them at the service.",
          ),
        ]
      : []),
    ...(isLoopback(address) && !isLoopback(env.COMMERCE_API_URL)
      ? [
          problem(
            `The service cannot reach ${address}, which only this machine can reach.`,
            "Set APP_URL to a public address: your host’s, or that of a tunnel to this machine.",
          ),
        ]
      : []),
  ];
  return findings.length > 0
    ? findings
    : [ok(`Webhook ${webhook.id} sends all needed events to ${address}.`)];
}

/** Where this app takes webhooks. */
export function webhookAddress(appUrl: string): string {
  return `${appUrl}/api/webhooks/commerce`;
}

export async function listWebhooks(service: ServiceAddress, storeId: string): Promise<Webhook[]> {
  const { data } = await listRecords(service, "webhooks", { "filter[store_id]": storeId });
  return data.flatMap(({ id, attributes }) => {
    const parsed = fields.safeParse(attributes);
    return parsed.success ? [{ id, ...parsed.data }] : [];
  });
}

export function leadsTo(url: string, address: string): boolean {
  return url.replace(/\/+$/, "") === address;
}

/** Events that this app follows and this webhook does not send. Nothing here depends on affiliates. */
export function lackingEvents({ events }: Pick<Webhook, "events">): string[] {
  return EVENT_NAMES.filter((name) => EVENT_SUBJECTS[name] !== "affiliates" && !events.includes(name));
}

function absent(address: string, all: Webhook[]): Finding {
  const cure = `Register ${address} at the service, with COMMERCE_WEBHOOK_SECRET as its signing secret. ${SET_UP}`;
  if (all.length === 0)
    return problem("The store has no webhook, so this app never hears of a purchase.", cure);
  const others = all.map(({ url }) => url).join(", ");
  return problem(`No webhook of the store points to ${address}; they point to ${others}.`, cure);
}
