import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { addPurchase, expect } from "../support/fixtures";
import { signIn } from "../support/in-short";
import { type Office, signInAsAdmin, test } from "../support/office";
import { service } from "../support/service";

const API = "456";

/** Buys calls of the API at the office, and returns the headers of a token. */
async function buyCalls(page: Page, office: Office, customer: { email: string; name: string }) {
  const webhook = await service.addWebhook(`${office.url}/api/webhooks/commerce`);
  await service.pay({ variant_id: API, country: "US", ...customer });
  const theirs = `SELECT FROM merchant.subscriptions WHERE user_email = '${customer.email}'`;
  await expect(async () => expect(await office.rows(theirs)).toHaveLength(1)).toPass();
  await signIn(page, customer.email);
  await addPurchase(page);
  await expect(async () => {
    await page.goto("/developers");
    await expect(page.getByLabel("Token name")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await service.deleteWebhook(webhook);
  await page.getByLabel("Token name").fill("Backup");
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByRole("status").locator("code").textContent();
  return { Authorization: `Bearer ${token}` };
}

async function saveCap(page: Page, cap: string) {
  await page.getByLabel("Most API calls in a period").fill(cap);
  await page.getByRole("button", { name: "Save cap" }).click();
}

async function call(request: APIRequestContext, headers: Record<string, string>) {
  const answer = await request.get("/api/notes", { headers });
  return { status: answer.status(), text: await answer.text() };
}

test("a customer sets a cap, gets alerts, is refused at the cap and raises it, and an administrator lifts it", async ({
  page,
  office,
  request,
  browser,
  customer,
}) => {
  const headers = await buyCalls(page, office, customer);
  await page.goto("/account/usage");
  await saveCap(page, "0");
  await expect(page.getByLabel("Most API calls in a period")).toHaveValue("0");
  await page.getByLabel("50% of the cap").uncheck();
  await saveCap(page, "6000");
  await expect(page.getByText("0 of 6,000 API calls used")).toBeVisible();
  await expect(page.getByText("At the cap, a period costs $10.00")).toBeVisible();
  await saveCap(page, "5");
  await expect(page.getByText("0 of 5 API calls used")).toBeVisible();
  await expect(page.getByText("At the cap, a period costs $0.00")).toBeVisible();
  await expect(page.getByText("The cap holds from now on.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("50% of the cap")).not.toBeChecked();
  await expect(page.getByLabel("80% of the cap")).toBeChecked();
  await expect(page.getByLabel("Most API calls in a period")).toHaveValue("5");

  const statuses = await Promise.all(Array.from({ length: 9 }, () => call(request, headers)));
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(statuses.filter(({ status }) => status === 402)).toHaveLength(4);
  const refused = await call(request, headers);
  expect(refused.text).toContain(
    `You have reached the cap that you set for this period. Change it at ${office.url}/account/usage.`,
  );
  const told = await service.mailTo(customer.email, /80% of your cap is used/);
  expect(told.text).toContain("of the 5 API calls");
  const reached = await service.mailTo(customer.email, /your cap is reached/);
  expect(reached.text).toContain("You have used 5 API calls in this period.");
  expect(await service.mailsTo(customer.email, /50% of your cap/)).toEqual([]);

  // The open page notices.
  await expect(page.getByText("Your cap is reached")).toBeVisible({ timeout: 20_000 });
  await expectAccessibleInBothColours(page);
  await saveCap(page, "6");
  await expect(page.getByText("5 of 6 API calls used")).toBeVisible();
  await expect(page.getByText("Your cap is reached")).toBeHidden();
  expect((await call(request, headers)).status).toBe(200);
  expect((await call(request, headers)).status).toBe(402);

  const context = await browser.newContext({ baseURL: office.url });
  const admin = await context.newPage();
  await signInAsAdmin(admin, office);
  await admin.goto(`/admin/customers?search=${encodeURIComponent(customer.email)}`);
  await admin
    .getByRole("link", { name: customer.name })
    .or(admin.getByRole("link", { name: customer.email }))
    .first()
    .click();
  const caps = admin.getByRole("listitem").filter({ hasText: "6 of 6 API calls in this period" });
  await expect(caps).toContainText("Reached");
  await expectAccessibleInBothColours(admin);
  await caps.getByLabel("Reason").fill("Their launch day.");
  await caps.getByRole("button", { name: "Lift cap" }).click();
  await expect(admin.getByText("Usage above the cap is counted and billed.")).toBeVisible();
  expect((await call(request, headers)).status).toBe(200);
  await page.reload();
  await expect(page.getByText(/^Lifted until/)).toBeVisible();
  await expect(page.getByText("Their launch day.")).toHaveCount(0);
  await admin.getByRole("button", { name: "Restore cap" }).click();
  await expect(admin.getByText("Usage above the cap is refused again.")).toBeVisible();
  expect((await call(request, headers)).status).toBe(402);
  await admin.goto("/admin/audit-log");
  await expect(admin.getByRole("cell", { name: /Reason: Their launch day/ })).toBeVisible();
  expect(await service.mailsTo(customer.email, /of your cap|your cap is reached/)).toHaveLength(2);
  await context.close();
});

test("only the owner can set a cap, and signed-out visitors are asked to sign in", async ({
  office,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: office.url });
  const stranger = await context.newPage();
  await stranger.goto("/account/usage");
  await expect(stranger).toHaveURL(/\/sign-in\?callbackUrl=/);
  await signIn(stranger, "stranger-to-caps@example.com");
  await stranger.goto("/account/usage");
  await expect(stranger.getByRole("button", { name: "Save cap" })).toHaveCount(0);
  await context.close();
});
