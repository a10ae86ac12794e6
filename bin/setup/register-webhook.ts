import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { connectTo } from "@/lib/doctor/service";
import { lackingEvents, leadsTo, listWebhooks, webhookAddress } from "@/lib/doctor/webhook";
import { isLoopback } from "@/lib/server/hosts";
import type { Answers } from "./find-answers";

/**
 * Has the service send every event to this app, signed with our secret: by a webhook of this address that is there, else by a new one.
 * Says what it did. The secret of one that is there cannot be read, so it is always set.
 */
export async function registerWebhook({ service, storeId, mode, settings }: Answers): Promise<string> {
  const address = webhookAddress(settings["APP_URL"] ?? "");
  if (isLoopback(address) && !isLoopback(service.COMMERCE_API_URL))
    return `No webhook was registered: the service cannot reach ${address}. Set APP_URL to a public address and run this again.`;
  const secret = settings["COMMERCE_WEBHOOK_SECRET"];
  const all = await listWebhooks(service, storeId);
  const ours = all.find((one) => leadsTo(one.url, address) && one.test_mode === (mode === "test"));
  if (ours) {
    const events = [...ours.events, ...lackingEvents(ours)];
    const attributes = { url: address, events, secret };
    const data = { type: "webhooks", id: ours.id, attributes };
    await connectTo(service).patch(["webhooks", ours.id], { data });
    return `Webhook ${ours.id} leads to ${address}, with all events and this secret.`;
  }
  const attributes = { url: address, events: EVENT_NAMES, secret, test_mode: mode === "test" };
  const relationships = { store: { data: { type: "stores", id: storeId } } };
  const made = await connectTo(service).post(["webhooks"], {
    data: { type: "webhooks", attributes, relationships },
  });
  return `Registered webhook ${made.id}, which leads to ${address}.`;
}
