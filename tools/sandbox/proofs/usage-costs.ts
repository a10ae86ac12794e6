import fc from "fast-check";
import { costOfUse } from "@/lib/billing/usage/cost";
import { toPrice } from "@/lib/lemonsqueezy/catalog";
import { toSubscription, toSubscriptionInvoice } from "@/lib/lemonsqueezy/schemas";
import { joinGivenService } from "../../../e2e/runner/given-service";
import { startOwnService } from "../../../e2e/runner/sandbox-service";
import { ProofService, type Resource } from "./service";

/** Nothing listens there: the proof reads the service's records instead of its events. */
const NOBODY = "http://127.0.0.1:9/";
const API = 456;

const reports = fc.array(
  fc.oneof(fc.constantFrom(1, 499, 501, 1_000, 1_002, 1_003), fc.integer({ min: 1, max: 3_000_000 })),
  { maxLength: 4 },
);

/**
 * For any usage in a period, the cost that `lib/billing/usage` shows is what the service then charges, to the smallest unit.
 * `RUNS` and `SEED` choose how many customers, and which.
 */
export async function proveUsageCosts(): Promise<void> {
  const numRuns = Number(process.env["RUNS"] ?? 24);
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  const isGiven = Boolean(process.env["E2E_SERVICE_URL"]);
  const site = await (isGiven ? joinGivenService(NOBODY) : startOwnService(NOBODY));
  try {
    await site.ready;
    const service = new ProofService(site.url, site.apiKey);
    await service.reset();
    console.log(`${numRuns} customers; again with SEED=${seed} RUNS=${numRuns}`);
    const used: { id: number; quantity: number }[] = [];
    for (const quantities of fc.sample(reports, { numRuns, seed })) used.push(await use(service, quantities));
    await service.advance("P32D");
    for (const { id, quantity } of used) await expectCharged(service, id, quantity);
    console.log(`compared: ${used.length} invoices`);
  } finally {
    await site.stop();
  }
}

async function use(service: ProofService, quantities: number[]): Promise<{ id: number; quantity: number }> {
  const email = `ada-${crypto.randomUUID()}@example.org`;
  const payment = { variant_id: API, email, name: "Ada", country: "US" };
  const { subscription_id: id } = await service.control<{ subscription_id: number }>("POST", "pay", payment);
  const { data } = await service.api("GET", `subscriptions/${id}`);
  const item = { data: { type: "subscription-items", id: toSubscription(data).subscriptionItemId } };
  const relationships = { "subscription-item": item };
  for (const quantity of quantities) {
    const attributes = { quantity, action: "increment" };
    await service.api("POST", "usage-records", {
      data: { type: "usage-records", attributes, relationships },
    });
  }
  return { id, quantity: quantities.reduce((sum, quantity) => sum + quantity, 0) };
}

async function expectCharged(service: ProofService, id: number, quantity: number): Promise<void> {
  const { priceId } = toSubscription((await service.api("GET", `subscriptions/${id}`)).data);
  const { usage } = toPrice((await service.api("GET", `prices/${priceId}`)).data);
  const path = `subscription-invoices?filter[subscription_id]=${id}`;
  const { data } = await service.api<{ data: Resource[] }>("GET", path);
  const renewal = data.map(toSubscriptionInvoice).find(({ billingReason }) => billingReason === "renewal");
  const said = usage && costOfUse(usage, quantity);
  if (!renewal || renewal.subtotal !== said)
    throw new Error(`${quantity} calls: said ${said}, charged ${renewal?.subtotal ?? "nothing"}`);
}
