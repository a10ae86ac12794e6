import { randomBytes } from "node:crypto";
import { fetch } from "undici";
import { z } from "zod";
import { EVENT_NAMES, EVENT_SUBJECTS } from "@/lib/lemonsqueezy/events";
import { sign } from "@/lib/lemonsqueezy/signature";
import { filtersOf } from "@/lib/lemonsqueezy/wire";
import { isLoopback } from "@/lib/server/hosts";
import { isAccepted } from "@/lib/server/secrets";
import { readRow } from "./database";
import { type Finding, ok, problem, type Setup, warning } from "./finding";
import { connectTo, type ServiceAddress } from "./service";

export type Webhook = z.output<typeof fields> & { id: string };

const fields = z.object({
  url: z.string(),
  events: z.array(z.string()),
  last_sent_at: z.string().nullable().catch(null),
  test_mode: z.boolean(),
});
const SET_UP = "`npm run setup` does it.";

/** Whether the service sends each event that this app handles to the right address. */
export async function examineWebhook({ env }: Setup): Promise<Finding[]> {
  const address = webhookAddress(env.APP_URL);
  const all = await listWebhooks(env, env.COMMERCE_STORE_ID);
  const ours = all.filter(({ url }) => leadsTo(url, address));
  const [webhook] = ours;
  if (!webhook) return [absent(address, all)];
  const lacking = lackingEvents(webhook);
  const mode = webhook.test_mode ? "test" : "live";
  const findings: Finding[] = [];
  if (lacking.length > 0) {
    const seen = `Webhook ${webhook.id} is missing the events ${lacking.join(", ")}.`;
    findings.push(problem(seen, `Add them to the webhook at the service. ${SET_UP}`));
  }
  if (mode !== env.BILLING_MODE) {
    const seen = `Webhook ${webhook.id} is in ${mode} mode, but BILLING_MODE is ${env.BILLING_MODE}.`;
    findings.push(problem(seen, `Register ${address} in ${env.BILLING_MODE} mode as well. ${SET_UP}`));
  }
  if (ours.length > 1) {
    const seen = `${ours.length} webhooks point to ${address}, so each event arrives that many times.`;
    findings.push(warning(seen, "Keep only one of them at the service."));
  }
  if (isLoopback(address) && !isLoopback(env.COMMERCE_API_URL)) {
    const seen = `The service cannot reach ${address}, which only this machine can reach.`;
    const cure = "Set APP_URL to a public address: your host’s, or that of a tunnel to this machine.";
    findings.push(problem(seen, cure));
  }
  if (findings.length > 0) return findings;
  return [ok(`Webhook ${webhook.id} sends all needed events to ${address}.`)];
}

/** Where this app receives webhooks. */
export function webhookAddress(appUrl: string): string {
  return `${appUrl}/api/webhooks/commerce`;
}

export async function listWebhooks(service: ServiceAddress, storeId: string): Promise<Webhook[]> {
  const { data } = await connectTo(service).list(["webhooks"], filtersOf({ storeId }));
  return data.flatMap(({ id, attributes }) => {
    const parsed = fields.safeParse(attributes);
    return parsed.success ? [{ id, ...parsed.data }] : [];
  });
}

export function leadsTo(url: string, address: string): boolean {
  return url.replace(/\/+$/, "") === address;
}

/** Events that this app handles and this webhook does not send. Nothing here depends on affiliates. */
export function lackingEvents({ events }: Pick<Webhook, "events">): string[] {
  return EVENT_NAMES.filter((name) => EVENT_SUBJECTS[name] !== "affiliates" && !events.includes(name));
}

function absent(address: string, all: Webhook[]): Finding {
  const cure = `Register ${address} at the service, with COMMERCE_WEBHOOK_SECRET as its signing secret. ${SET_UP}`;
  if (all.length === 0)
    return problem("The store has no webhook, so this app never receives a purchase.", cure);
  const others = all.map(({ url }) => url).join(", ");
  return problem(`No webhook of the store points to ${address}; they point to ${others}.`, cure);
}

/** Not an event that the app handles, so it is stored and nothing happens. Always the same bytes, so it is stored once. */
const PROBE_EVENT = "doctor_examined";

/** Sends this app an event with a right signature and one with a wrong one, like the service. Neither changes anything. */
export async function examineRoundTrip({ env }: Setup): Promise<Finding | Finding[]> {
  const secret = env.COMMERCE_WEBHOOK_SECRET.find((one) => isAccepted(one, new Date()))?.secret;
  if (!secret)
    return problem(
      "There is no secret to sign with.",
      "Set COMMERCE_WEBHOOK_SECRET; `npm run setup` creates one.",
    );
  const address = webhookAddress(env.APP_URL);
  const body = probe(env.BILLING_MODE);
  const [right, wrong] = await Promise.all([
    deliver(address, body, sign(secret, body)),
    deliver(address, body, sign(randomBytes(16).toString("hex"), body)),
  ]);
  if (right === null)
    return problem(
      `Nothing answers at ${address}.`,
      "Start or deploy the app, and check that APP_URL is its public address.",
    );
  return [rightFinding(right, address), wrongFinding(wrong)].filter((finding) => finding !== null);
}

function probe(mode: "test" | "live"): Uint8Array {
  const event = {
    meta: { event_name: PROBE_EVENT, test_mode: mode === "test" },
    data: { type: "examinations", id: "1", attributes: {} },
  };
  return new TextEncoder().encode(JSON.stringify(event));
}

/** The status of the response; null without one. */
async function deliver(address: string, body: Uint8Array, signature: string): Promise<number | null> {
  const headers = {
    "content-type": "application/json",
    "x-event-name": PROBE_EVENT,
    "x-signature": signature,
  };
  const signal = AbortSignal.timeout(5_000);
  // The service doesn’t follow redirects either.
  const sent = fetch(address, { method: "POST", headers, body, redirect: "manual", signal });
  const answer = await sent.catch(() => null);
  await answer?.text();
  return answer && answer.status;
}

function rightFinding(status: number, address: string): Finding {
  if (status === 200) return ok(`${address} accepts events signed with the secret.`);
  if (status === 401 || status === 429)
    return problem(
      `The app at ${address} has a different secret from COMMERCE_WEBHOOK_SECRET here.`,
      "Give both the same COMMERCE_WEBHOOK_SECRET, and restart the app.",
    );
  if (status >= 300 && status < 400)
    return problem(
      `${address} redirects, and the service doesn’t follow redirects.`,
      "Set APP_URL to the address where the app itself answers, and register the webhook there.",
    );
  return problem(
    `${address} answered ${status} to a correctly signed event.`,
    "Check that APP_URL points to this app, and look at its log.",
  );
}

function wrongFinding(status: number | null): Finding | null {
  if (status === 401 || status === 429) return ok("It rejects events signed with another secret.");
  if (status !== 200) return null;
  return problem(
    "It accepts events signed with another secret: anybody could report purchases to it.",
    "Check that APP_URL points to this app and that nothing in front of it answers instead.",
  );
}

/** How much later than it was sent an event may be stored. */
const SLACK_MS = 2 * 60_000;

/** Whether what the service sent last was stored: it has no API that returns the secret it signs with. */
export async function examineDeliveries({ env }: Setup): Promise<Finding[]> {
  const webhooks = await listWebhooks(env, env.COMMERCE_STORE_ID);
  const ours = webhooks.filter(({ url }) => leadsTo(url, webhookAddress(env.APP_URL)));
  const sent = Math.max(...ours.map(({ last_sent_at }) => Date.parse(last_sent_at ?? "") || 0), 0);
  const { at: stored } = await readRow<{ at: Date | null }>(
    env,
    "SELECT max(received_at) AS at FROM merchant.webhook_events WHERE source = 'webhook' AND event_name <> $1",
    [PROBE_EVENT],
  );
  if (sent === 0) return [ok("The service hasn’t sent anything to this address yet.")];
  // The clock of a service in test mode can be moved, so its dates prove nothing.
  if (sent > Date.now() + SLACK_MS)
    return [ok("The service’s clock was moved, so its dates can’t be compared.")];
  if (stored && stored.getTime() >= sent - SLACK_MS)
    return [ok(`The last event was stored at ${text(stored)}.`)];
  return [
    problem(
      `The service last sent something here at ${text(new Date(sent))}, and ${stored ? `nothing was stored after ${text(stored)}` : "nothing was ever stored"}: most likely it signs with another secret.`,
      "Give the webhook the secret in COMMERCE_WEBHOOK_SECRET; `npm run setup` does that. Then resend the failed events at the service.",
    ),
  ];
}

function text(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
