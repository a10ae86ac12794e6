import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

const PLAN = "421";

test("the timeline shows where the merchant's copy was wrong and that it was repaired", async ({
  page,
  customer,
}) => {
  const { subscription_id: id } = await service.pay({ variant_id: PLAN, ...customer });
  const timeline = `${service.sandbox}/dashboard/subscriptions/${id}/timeline`;
  await page.goto(`${service.sandbox}/dashboard/subscriptions/${id}`);
  await page.getByRole("link", { name: "Timeline" }).click();
  await page.waitForURL("**/timeline");
  await expectOn(page, timeline, "Both agree");
  await expect(statusRow(page)).toHaveText(/Status\s*Active\s*Active/);
  await expectAccessible(page);

  // Its webhook is every journey's, so it is not broken here: instead somebody tells the merchant what never happened.
  await tellMerchant(page, String(id), { status: "expired" });
  await expectOn(page, timeline, "1 difference");
  await expect(statusRow(page)).toContainText(/Active\s*Expired\s*Differs\s*since subscription_created/);
  await expectAccessible(page);

  await page.goto(`${service.sandbox}/dashboard/subscriptions/${id}`);
  await page.getByRole("link", { name: "Open customer portal" }).click();
  await page.getByText("Cancel subscription").click();
  await page.getByRole("button", { name: "Cancel now" }).click();
  await expect(page.getByRole("button", { name: "Resume subscription" })).toBeVisible();
  await expectOn(page, timeline, "Both agree");
  await expect(statusRow(page)).toHaveText(/Status\s*Canceled\s*Canceled/);

  const cancelled = page.getByRole("listitem").filter({ hasText: /^subscription_cancelled/ });
  // The first goes to the merchant; other journeys may have webhooks of their own at the same time.
  await cancelled
    .getByRole("link", { name: /^Delivery/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(async () => {
    await page.goto(timeline);
    await expect(cancelled).toContainText("received again 1 more time", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Both agree");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the timeline goes back to any moment, and no further", async ({ page, customer }) => {
    const { subscription_id: id } = await service.pay({ variant_id: PLAN, ...customer });
    const timeline = `${service.sandbox}/dashboard/subscriptions/${id}/timeline`;
    await page.goto(timeline);
    await expect(page.getByRole("slider", { name: /Moment/ })).toBeVisible();
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("**/timeline?at=*");
    await page.goto(timeline);
    await page.getByRole("link", { name: "Previous" }).click();
    await page.waitForURL("**/timeline?at=*");
    await expect(page.getByRole("heading", { name: /^As of/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Previous" })).toBeHidden();
    await page.getByRole("link", { name: "Now", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Now/ })).toBeVisible();
    await page.goto(`${timeline}?at=nonsense`);
    await expect(page.getByRole("heading", { name: /^Now/ })).toBeVisible();
  });
});

test("the merchant's copy is readable with the key only", async ({ request }) => {
  const path = "/api/sandbox/subscriptions/1";
  expect((await request.get(path)).status()).toBe(401);
  expect((await request.get(path, { headers: { Authorization: "Bearer guessed" } })).status()).toBe(401);
});

/** Opens the timeline until its heading says this: the merchant's work begins after its answer. */
async function expectOn(page: Page, address: string, agreement: string | RegExp) {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(agreement, { timeout: 1_000 });
  }).toPass();
}

function statusRow(page: Page) {
  return page.getByRole("table", { name: "Subscription" }).getByRole("row", { name: /^Status/ });
}

/** Sends the merchant a correctly signed event about a subscription that the service itself never sent. */
async function tellMerchant(page: Page, id: string, changes: Record<string, unknown>): Promise<void> {
  const { data } = await service.get(`/subscriptions/${id}`);
  const updated = new Date(new Date(String(data.attributes["updated_at"])).getTime() + 1);
  const attributes = { ...data.attributes, ...changes, updated_at: updated.toISOString() };
  const meta = { event_name: "subscription_updated", test_mode: true };
  const body = JSON.stringify({ meta, data: { ...data, attributes } });
  const signature = createHmac("sha256", service.webhookSecret).update(body).digest("hex");
  const answer = await page.request.post("/api/webhooks/commerce", {
    data: Buffer.from(body),
    headers: { "Content-Type": "application/json", "X-Signature": signature },
  });
  expect(answer.status()).toBe(200);
}
