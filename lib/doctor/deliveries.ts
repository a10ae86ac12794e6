import { type Finding, ok, problem } from "./finding";
import { PROBE_EVENT } from "./round-trip";
import type { Setup } from "./setup";
import { leadsTo, listWebhooks, webhookAddress } from "./webhook";
import { withDatabase } from "./with-database";

/** How much later than it was sent something may be stored. */
const SLACK_MS = 2 * 60_000;

/** Whether what the service last sent has come: nobody can ask it which secret it signs with. */
export async function examineDeliveries({ env }: Setup): Promise<Finding[]> {
  const webhooks = await listWebhooks(env, env.COMMERCE_STORE_ID);
  const ours = webhooks.filter(({ url }) => leadsTo(url, webhookAddress(env.APP_URL)));
  const sent = Math.max(...ours.map(({ last_sent_at }) => Date.parse(last_sent_at ?? "") || 0), 0);
  const stored = await withDatabase(env, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>(
      "SELECT max(received_at) AS at FROM merchant.webhook_events WHERE source = 'webhook' AND event_name <> $1",
      [PROBE_EVENT],
    );
    return rows[0]?.at ?? null;
  });
  if (sent === 0) return [ok("The service hasn’t sent anything to this address yet.")];
  // A service in test mode may live in another time than we do: its dates then say nothing.
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
