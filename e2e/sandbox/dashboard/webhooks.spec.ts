import { readFile } from "node:fs/promises";
import { expectAccessible } from "../../support/axe";
import { expect, test } from "../../support/fixtures";
import { buyGuide, merchant } from "../merchant";
import { service } from "../../support/service";

const DASHBOARD = `${service.sandbox}/dashboard`;

test("a webhook is created, changed, disabled and deleted", async ({ page }) => {
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
  const unheard = await buyGuide();
  await service.idle();
  expect(shop.ordersOf(unheard)).toHaveLength(0);

  await page.getByRole("checkbox", { name: "order_created" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("checkbox", { name: "order_created" })).toBeChecked();
  shop.status = 200;
  const heard = await buyGuide();
  await service.idle();
  expect(shop.ordersOf(heard)).toHaveLength(1);

  await page.goto(address);
  await page.getByRole("checkbox", { name: /^Enabled/ }).uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.waitForURL("**/dashboard/webhooks");
  await expect(page.getByText(shop.url)).toHaveCount(0);
  await shop.close();
});

test("the overview warns of an endpoint with another secret until it accepts a delivery", async ({
  page,
}) => {
  const shop = await merchant();
  shop.status = 401;
  const id = await shop.subscribe();
  await buyGuide();
  await expect.poll(() => shop.bodies.length).toBeGreaterThan(0);
  await page.goto(DASHBOARD);
  const notice = page.getByRole("alert").filter({ hasText: shop.url });
  await expect(notice).toContainText("Your endpoint refuses what we send");
  await expectAccessible(page);

  shop.status = 200;
  await notice.getByRole("link", { name: `Webhook ${id}` }).click();
  await expect(page.getByRole("heading", { name: `Webhook ${id}` })).toBeVisible();
  await service.idle();
  await page.goto(DASHBOARD);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await shop.close();
});

test("a refused webhook form keeps its values", async ({ page }) => {
  await page.goto(`${DASHBOARD}/webhooks/new`);
  await page.getByLabel("Address").fill("https://user:password@shop.example/hooks");
  await page.getByRole("checkbox", { name: "order_refunded" }).uncheck();
  await page.getByRole("checkbox", { name: /^Enabled/ }).uncheck();
  await page.getByLabel("Signing secret").fill("whsec_mine");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/without a name and password/);
  await expect(page.getByLabel("Address")).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "order_created" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "order_refunded" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Enabled/ })).not.toBeChecked();
  await expect(page.getByLabel("Signing secret")).toHaveValue("whsec_mine");
});

test("deliveries are resent by time range, and all failed ones at once, with the same bytes", async ({
  page,
}) => {
  const shop = await merchant();
  const address = `${DASHBOARD}/webhooks/${await shop.subscribe()}`;
  const buyer = await buyGuide();
  await service.idle();
  expect(shop.ordersOf(buyer)).toHaveLength(1);
  await page.goto(`${address}?state=delivered`);
  await expect(page.getByRole("link", { name: "order_created" }).first()).toBeVisible();

  shop.status = 500;
  await page.getByRole("button", { name: "Resend this time" }).click();
  await expect(page.getByText(/on their way again/)).toBeVisible();
  await service.idle();
  expect(shop.ordersOf(buyer)).toHaveLength(2);

  shop.status = 200;
  await page.goto(address);
  await page.getByRole("button", { name: /^Resend all failed \([1-9]\d*\)$/ }).click();
  await expect(page.getByText(/on their way again/)).toBeVisible();
  await service.idle();
  expect(shop.ordersOf(buyer)).toHaveLength(3);
  expect(new Set(shop.ordersOf(buyer)).size).toBe(1);
  await page.goto(address);
  await expect(page.getByText("Nothing has failed.")).toBeVisible();
  await shop.close();
});

test("an event is simulated from a subscription, and its payload is explained", async ({
  page,
  customer,
}) => {
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

test("an event is simulated from an invoice and from an affiliate", async ({ page, customer }) => {
  const { subscription_id: id } = await service.pay({ variant_id: "421", email: customer.email });
  await service.idle();
  await page.goto(`${DASHBOARD}/subscriptions/${id}`);
  await page.getByText("Simulate event of invoice", { exact: false }).click();
  const invoice = page.getByLabel("Event of invoice", { exact: false });
  await expect(invoice.getByRole("option")).toHaveText(
    Array.from({ length: 4 }, () => /^subscription_payment_/),
  );
  const form = page.locator("form").filter({ has: invoice });
  await form.getByRole("button", { name: "Simulate" }).click();
  await expect(form.getByRole("alert")).toContainText("renewed at least once");

  await page.goto(`${DASHBOARD}/affiliates`);
  const affiliate = page.getByRole("row").first().locator("xpath=following::tr[1]");
  await affiliate.getByText("Simulate event", { exact: false }).click();
  await affiliate.getByRole("button", { name: "Simulate" }).click();
  await expect(affiliate.getByText("affiliate_activated is on its way", { exact: false })).toBeVisible();
});

test("the merchant's webhook route passes all twenty checks", async ({ page }) => {
  await page.goto(`${DASHBOARD}/contract-check?webhook=4401`);
  await expect(page.getByLabel("Address")).toHaveValue(/\/api\/webhooks\/commerce$/);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("20 of 20")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Passed", { exact: true })).toHaveCount(21);
});

test("a payload is replayed with changes, and deliveries are saved as a fixture and replayed from it", async ({
  page,
}) => {
  const shop = await merchant();
  const id = await shop.subscribe();
  const payload = {
    meta: { event_name: "order_refunded", test_mode: true },
    data: { type: "orders", id: "1", attributes: { status: "paid" } },
  };
  await page.goto(`${DASHBOARD}/deliveries`);
  await page.getByLabel("Send to").selectOption(id);
  await page.getByLabel("Payload").fill('{ "meta": {} }');
  await page.getByRole("button", { name: "Sign and replay" }).click();
  await expect(page.getByText("The body is not an event.")).toBeVisible();
  await expect(page.getByLabel("Payload")).toHaveValue('{ "meta": {} }');
  await expect(page.getByLabel("Send to")).toHaveValue(id);
  await page.getByLabel("Payload").fill(JSON.stringify(payload));
  await page.getByLabel("Changes").fill('{ "data.attributes.status": "refunded" }');
  await page.getByRole("button", { name: "Sign and replay" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("order_refunded");
  const changed = { ...payload, data: { ...payload.data, attributes: { status: "refunded" } } };
  await expect.poll(() => shop.bodies).toContain(JSON.stringify(changed));

  const delivery = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto(`${DASHBOARD}/deliveries?event=order_refunded`);
  await page.getByLabel(`Choose order_refunded, delivery ${delivery}`).check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a fixture" }).click();
  const saved = await (await download).path();
  await expectAccessible(page);
  await page.getByLabel("Or a file").setInputFiles({
    name: "fixture.json",
    mimeType: "application/json",
    buffer: await readFile(saved),
  });
  await page.getByLabel("Send to").selectOption(id);
  await page.getByRole("button", { name: "Sign and replay" }).click();
  await page.waitForURL(/deliveries\/\d+$/);
  const again = () => shop.bodies.filter((body) => body === JSON.stringify(changed));
  await expect.poll(() => again().length).toBe(2);
  await shop.close();
});
