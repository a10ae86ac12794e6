import type { Page } from "@playwright/test";
import { LOCAL_API_KEY } from "@/lib/env/sandbox";
import { startDemoSite } from "./demo-site";
import { expect, test } from "../support/fixtures";

// Both companies with the demo's customers: one in each state, among them a canceled plan that still runs.
test.describe.configure({ mode: "serial" });

const url = startDemoSite("numbers");

test.beforeEach(async ({ page }) => {
  await page.goto(`${url()}/sign-in?callbackUrl=/admin`);
  await page.getByRole("button", { name: "Continue as demo user" }).click();
  await page.waitForURL(`${url()}/admin`);
});

test("the back office and the sandbox's dashboard show the same MRR, also after a purchase", async ({
  page,
}) => {
  const mrr = await expectSameMrr(page);
  expect(mrr).toMatch(/^\$[1-9]/);
  const paid = await page.request.post(`${url()}/sandbox/control/pay`, {
    headers: { Authorization: `Bearer ${LOCAL_API_KEY}` },
    data: { variant_id: "421", email: "numbers@example.com", name: "Noa Lindqvist", country: "US" },
  });
  expect(paid.ok()).toBe(true);
  await expect.poll(() => expectSameMrr(page), { timeout: 60_000 }).not.toBe(mrr);
});

test("the overview and the numbers page show the same churn, with its period", async ({ page }) => {
  const shown = [];
  for (const path of ["/admin", "/admin/numbers?tab=retention"]) {
    await page.goto(`${url()}${path}`);
    await expect(
      page.getByText(/^[A-Z][a-z]+ \d{4} – [A-Z][a-z]+ \d{4}, compared with [A-Z][a-z]+ \d{4} – /),
    ).toBeVisible();
    await expect(tile(page, "Monthly churn")).toContainText(/[\d.]+%/);
    shown.push(await tile(page, "Monthly churn").textContent());
  }
  expect(shown[0]).toBe(shown[1]);
});

test("a customer's page shows the next payment that the customer sees", async ({ browser, page }) => {
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(`${url()}/sign-in?callbackUrl=/account`);
  await customer.getByText("Try another customer").click();
  await customer.getByRole("button", { name: "Farid Haddad" }).click();
  const shown = await customer.getByText(/^Next payment \$/).textContent();
  const [amount] = /\$[\d.]+/.exec(shown ?? "") ?? [];
  await page.goto(`${url()}/admin/customers?search=farid`);
  await page.getByRole("link", { name: "Farid Haddad" }).click();
  await expect(page.getByRole("region", { name: "Subscriptions" })).toContainText(`${amount} tax included`);
  await customer.context().close();
});

test("a figure's definition is shown by keyboard, by touch and without JavaScript", async ({
  browser,
  page,
}) => {
  const storageState = await page.context().storageState();
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ storageState, javaScriptEnabled, hasTouch: true });
    const touch = await context.newPage();
    for (const path of ["/admin", "/sandbox/dashboard"]) {
      await touch.goto(`${url()}${path}`);
      const hint = touch.getByRole("button", { name: "What “MRR” means" });
      const text = touch.getByRole("note").filter({ hasText: "before tax" });
      await expect(text).toBeHidden();
      await hint.tap();
      await expect(text).toBeInViewport({ ratio: 1 });
      await touch.keyboard.press("Escape");
      await expect(text).toBeHidden();
      await hint.press("Enter");
      await expect(text).toBeVisible();
    }
    await context.close();
  }
});

/** Reads the MRR on both dashboards until they agree. */
async function expectSameMrr(page: Page): Promise<string> {
  let mrr = "";
  await expect(async () => {
    await page.goto(`${url()}/sandbox/dashboard`);
    const chart = page.getByRole("heading", { name: "MRR" }).locator("xpath=../following-sibling::p[1]");
    mrr = (await chart.textContent()) ?? "";
    await page.goto(`${url()}/admin`);
    await expect(tile(page, "MRR").getByText(/^\$[\d,.]+$/)).toHaveText(mrr, { timeout: 1_000 });
  }).toPass();
  return mrr;
}

function tile(page: Page, name: string) {
  return page.getByRole("link", { name, exact: true }).locator("xpath=../..");
}
