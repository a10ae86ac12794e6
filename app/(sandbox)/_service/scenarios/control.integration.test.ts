import { beforeEach, expect, it } from "vitest";
import { GET } from "@/app/(sandbox)/sandbox/control/scenarios/route";
import { POST } from "@/app/(sandbox)/sandbox/control/scenarios/[name]/route";
import { sandboxDb } from "../db";
import { env } from "../env";
import { freshShop } from "../testing/shop";
import { SCENARIOS } from "./library";

beforeEach(async () => {
  await freshShop();
  await sandboxDb.sandboxWebhook.deleteMany();
});

const request = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost:3000/sandbox/control/scenarios${path}`, {
    headers: { Authorization: `Bearer ${env.SANDBOX_API_KEY}` },
    ...init,
  });
const run = (name: string, init: RequestInit = {}) =>
  POST(request(`/${name}`, { method: "POST", ...init }), { params: Promise.resolve({ name }) });

it("lists the scenarios with their steps, events and parameters", async () => {
  const { data } = (await (await GET(request(""))).json()) as {
    data: {
      name: string;
      steps: string[];
      events: string[];
      parameters: string[];
      variant_id: number;
      to_variant_id: number | null;
    }[];
  };
  expect(data.map(({ name }) => name)).toEqual(SCENARIOS.map(({ name }) => name));
  for (const { steps, events, parameters } of data) {
    expect(steps.length).toBeGreaterThan(2);
    expect(events[0]).toBe("order_created");
    expect(parameters.slice(0, 4)).toEqual(["variant_id", "email", "name", "custom"]);
  }
  const variants = data.map(({ name, variant_id, to_variant_id }) => [name, variant_id, to_variant_id]);
  expect(variants).toContainEqual(["trial-converts", 431, null]);
  expect(variants).toContainEqual(["upgrade-mid-cycle", 411, 421]);
});

it("runs one and answers what it left", async () => {
  const answer = await run("refund");
  const body = (await answer.json()) as Record<string, unknown> & { steps: object[] };
  const subscription = await sandboxDb.sandboxSubscription.findFirstOrThrow();
  expect([answer.status, Object.keys(body)]).toEqual([
    201,
    ["name", "steps", "events", "customer_id", "subscription_id", "order_id", "now"],
  ]);
  expect(body).toMatchObject({
    name: "refund",
    customer_id: subscription.customerId,
    subscription_id: subscription.id,
    order_id: subscription.orderId,
  });
  expect(body.steps).toHaveLength(4);
  expect(body.steps[0]).toEqual({
    text: "Tessa subscribes to Pro",
    at: subscription.createdAt.toISOString(),
  });
});

it("says which step stopped it", async () => {
  await sandboxDb.sandboxVariant.updateMany({ where: { id: 431 }, data: { hasFreeTrial: false } });
  const answer = await run("trial-converts");
  await sandboxDb.sandboxVariant.updateMany({ where: { id: 431 }, data: { hasFreeTrial: true } });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    {
      error:
        "Step 1 (Marta starts a trial of Team) did not work for trial-converts-1@scenario.example: The subscription is active afterwards, and should be on trial.",
    },
  ]);
});

it("refuses an unknown scenario, and requests without a key", async () => {
  expect((await run("nobody-pays")).status).toBe(404);
  expect((await run("refund", { headers: {} })).status).toBe(401);
});
