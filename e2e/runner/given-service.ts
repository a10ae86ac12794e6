import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import type { Service } from "./merchant-settings";

const MEDIA_TYPE = "application/vnd.api+json";

/**
 * The service of E2E_SERVICE_URL, whose API takes E2E_API_KEY. It gets a webhook that leads to the merchant, signed with
 * E2E_WEBHOOK_SECRET, until it is left alone again.
 */
export async function joinGivenService(webhookUrl: string): Promise<Service> {
  const [url, apiKey, webhookSecret] = [
    required("E2E_SERVICE_URL").replace(/\/+$/, ""),
    required("E2E_API_KEY"),
    required("E2E_WEBHOOK_SECRET"),
  ];
  const webhooks = `${url}/sandbox/v1/webhooks`;
  const headers = { Accept: MEDIA_TYPE, "Content-Type": MEDIA_TYPE, Authorization: `Bearer ${apiKey}` };
  const attributes = { url: webhookUrl, events: EVENT_NAMES, secret: webhookSecret };
  const store = { data: { type: "stores", id: "7001" } };
  const body = JSON.stringify({ data: { type: "webhooks", attributes, relationships: { store } } });
  const answer = await fetch(webhooks, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`${webhooks} answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: string } };
  const stop = async () => {
    await fetch(`${webhooks}/${data.id}`, { method: "DELETE", headers });
  };
  return { url, apiKey, webhookSecret, ready: Promise.resolve(), stop };
}

function required(name: string): string {
  const value = process.env[name]?.trim();
  if (!value)
    throw new Error(
      `${name} is not set: a given service has E2E_SERVICE_URL, E2E_API_KEY and E2E_WEBHOOK_SECRET.`,
    );
  return value;
}
