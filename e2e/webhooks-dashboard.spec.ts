import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "./fixtures";
import { service } from "./service";

const DASHBOARD = `${service.sandbox}/dashboard`;
/** Only one test may touch the faults, and only for what it buys itself. */
test.describe.configure({ mode: "default" });

/** A merchant of the test's own, who answers as told and keeps what arrives. */
async function merchant() {
  const state = { status: 200, bodies: [] as string[] };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    state.bodies.push(String(await buffer(request)));
    response.writeHead(state.status).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(state, { url: `http://127.0.0.1:${port}/${randomUUID()}`, close });
}

const buyGuide = () => service.pay({ variant_id: "441", email: `${randomUUID().slice(0, 8)}@example.com` });

test("a webhook is made, changed, switched off and deleted, and its failures are sent again", async ({
  page,
}) => {
  const shop = await merchant();
  shop.status = 500;
  await page.goto(`${DASHBOARD}/webhooks/new`);
  await page.getByLabel("Address").fill(shop.url);
  for (const box of await page.getByRole("checkbox", { name: /^(customer|license|affiliate)/ }).all()) {
    // oxlint-disable-next-line no-await-in-loop -- one click after the other
    await box.uncheck();
  }
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByLabel("Signing secret")).toHaveValue(/^whsec_.{32}$/);
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByRole("heading", { name: /^Webhook \d+/ })).toBeVisible();
  const address = page.url();

  await page.getByLabel("Event name").fill("made_by_hand");
  await page.getByLabel("Body").fill('{"made": "by hand"}');
  await page.getByRole("button", { name: "Sign and send" }).click();
  await expect(page.getByRole("heading", { name: /made_by_hand/ })).toBeVisible();
  await expect(page.getByText("By hand", { exact: true }).first()).toBeVisible();
  await expect.poll(() => shop.bodies).toContain('{"made": "by hand"}');

  await page.goto(address);
  await page.getByRole("checkbox", { name: "order_created" }).uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "order_created" })).not.toBeChecked();
  await buyGuide();
  await service.idle();
  expect(shop.bodies.some((body) => body.includes("order_created"))).toBe(false);

  await page.getByRole("checkbox", { name: "order_created" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("checkbox", { name: "order_created" })).toBeChecked();
  shop.status = 200;
  await buyGuide();
  await service.idle();
  expect(shop.bodies.filter((body) => body.includes("order_created"))).toHaveLength(1);

  await page.goto(`${address}?state=delivered`);
  await expect(page.getByRole("link", { name: "order_created" })).toBeVisible();
  await page.getByRole("button", { name: "Resend this time" }).click();
  await expect(page.getByText(/on their way again/)).toBeVisible();
  await expect
    .poll(() => shop.bodies.filter((body) => body.includes("order_created")).length)
    .toBeGreaterThan(1);
  expect(new Set(shop.bodies.filter((body) => body.includes("order_created"))).size).toBe(1);

  await page.goto(address);
  await page.getByRole("checkbox", { name: /^Enabled/ }).uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.waitForURL("**/dashboard/webhooks");
  await expect(page.getByText(shop.url)).toHaveCount(0);
  shop.close();
});

test("an event is simulated from a subscription, and a payment is explained", async ({ page, customer }) => {
  const { subscription_id: id } = await service.pay({ variant_id: "421", email: customer.email });
  await service.idle();
  await page.goto(`${DASHBOARD}/subscriptions/${id}`);
  await page.getByLabel("Event", { exact: true }).selectOption("subscription_paused");
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByText("subscription_paused is on its way", { exact: false })).toBeVisible();
  await expect(page.getByText("By hand", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Event", { exact: true }).selectOption("subscription_payment_failed");
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "renewed at least once" })).toBeVisible();
});

test("the merchant's receiver answers twenty of twenty questions", async ({ page }) => {
  await page.goto(`${DASHBOARD}/contract-check?webhook=4401`);
  await expect(page.getByLabel("Address")).toHaveValue(/\/api\/webhooks\/commerce$/);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("20 of 20")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Passed", { exact: true })).toHaveCount(21);
});

test("a fault doubles a delivery, and it is seen where it struck", async ({ page }) => {
  await page.goto(`${DASHBOARD}/faults`);
  const duplicate = page.getByRole("group", { name: "Duplicate" });
  await duplicate.getByLabel("Percent").fill("100");
  await page.getByLabel("Seed").fill("23");
  await page.getByRole("button", { name: "Save and begin anew" }).click();
  await expect(page.getByText("Seed 23 begins anew.")).toBeVisible();
  const shop = await merchant();
  await service.addWebhook(shop.url);
  await buyGuide();
  await service.idle();
  await expect.poll(() => shop.bodies.length).toBeGreaterThan(1);
  await page.reload();
  await page.getByRole("button", { name: "Switch everything off" }).click();
  await expect(page.getByText("All off")).toBeVisible();
  await expect(page.getByText("Duplicate", { exact: true }).last()).toBeVisible();
  const [first, second] = shop.bodies;
  expect(first).toBe(second);
  shop.close();
});
