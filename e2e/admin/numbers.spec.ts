import { randomInt } from "node:crypto";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect } from "../support/fixtures";
import { type Office, signInAsAdmin, test } from "../support/office";
import { tellOfSubscription } from "../support/tell-of-subscription";

test.describe.configure({ mode: "default" });

const DAY = 86_400_000;
const CHF = (amount: string) => new RegExp(String.raw`^-?CHF\s${amount}$`);

test("an administrator opens the rows behind a figure and downloads them", async ({ page, office }) => {
  const email = await buyAYear(office);
  await signInAsAdmin(page, office);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Numbers" }).click();
  await page.goto("/admin/numbers?currency=CHF&period=3-months");
  await expect(page.getByText(CHF("1,200.00")).first()).toBeVisible();
  await expectAccessibleInBothColours(page);

  await page
    .getByRole("table")
    .filter({ hasText: "Reactivation" })
    .getByRole("link", { name: CHF("100.00") })
    .last()
    .click();
  await expect(page.getByRole("link", { name: email })).toBeVisible();
  await expect(page.getByText(/: 1 row\./)).toBeVisible();
  await expectAccessibleInBothColours(page);

  const href = await page.getByRole("link", { name: "Download CSV" }).getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.headers()["content-disposition"]).toMatch(/attachment; filename="\w+-3-months\.csv"/);
  const [head, ...lines] = (await file.text()).trim().split("\r\n");
  expect(head).toBe("at,customer,email,what,currency,amount");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`,${email},.*,CHF,-?10000$`));
});

test("a chart draws under the page's policy and describes itself in a tooltip and in text", async ({
  page,
  office,
}) => {
  await buyAYear(office);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(message.text());
  });
  await signInAsAdmin(page, office);
  await page.goto("/admin?currency=CHF&period=3-months");
  const chart = page.getByRole("figure", { name: "MRR by day, CHF" });
  await expect(chart.getByText(/CHF\s100\.00 at the end/)).toBeVisible();
  await chart.locator(".recharts-surface").first().hover();
  await expect(chart.getByText("MRR", { exact: true })).toBeVisible();
  for (const name of ["MRR movements by month, CHF", "Payments by month, CHF"]) {
    await page.goto(`/admin/numbers?currency=CHF&tab=${name.startsWith("MRR") ? "growth" : "payments"}`);
    await expect(page.getByRole("figure", { name }).locator(".recharts-surface").first()).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test("an ended subscription counts as churn on its date, before any event arrives", async ({
  page,
  office,
}) => {
  const email = await buyAYear(office, { status: "cancelled", ends_at: wire(Date.now() - DAY) });
  await signInAsAdmin(page, office);
  await page.goto("/admin/numbers/churn?currency=CHF&period=3-months");
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText(/-CHF\s100\.00/);
});

test("the period is chosen without JavaScript, and a narrow screen fits", async ({
  browser,
  page,
  office,
}) => {
  await buyAYear(office);
  await signInAsAdmin(page, office);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: office.url, javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.setViewportSize({ width: 390, height: 800 });
  await plain.goto("/admin/numbers");
  await plain.getByRole("link", { name: "This month" }).click();
  await expect(plain).toHaveURL(/period=this-month/);
  await expect(plain.getByRole("link", { name: "This month" })).toHaveAttribute("aria-current", "true");
  await context.close();

  await page.setViewportSize({ width: 390, height: 800 });
  for (const end of ["", "?tab=payments", "?tab=retention", "?tab=retention&by=amount", "/movements"]) {
    await page.goto(`/admin/numbers${end}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await expectAccessibleInBothColours(page);
  }
});

test("an unknown figure is a 404", async ({ page, office }) => {
  expect(office.url).toBeTruthy();
  await signInAsAdmin(page, office);
  for (const path of ["/admin/numbers/profit", "/admin/numbers/profit/csv", "/admin/numbers/toString"])
    expect((await page.request.get(path)).status()).toBe(404);
});

/** Somebody has a plan of 1200.00 a year since a month, in a currency in which nobody else in the shop has anything. */
async function buyAYear(office: Office, more: Record<string, unknown> = {}): Promise<string> {
  const id = String(randomInt(1_000_000, 2_000_000_000));
  const email = `yearly-${id}@example.com`;
  const renewal = { interval: "year", count: 1 };
  const price = { unitPrice: 120_000, setupFee: null, isUsageBased: false, renewal };
  await office.rows(`DELETE FROM merchant.subscriptions WHERE user_email LIKE 'yearly-%'`);
  await office.rows(
    `INSERT INTO merchant.price_terms VALUES ('${id}', '${JSON.stringify({ currency: "CHF", price })}')`,
  );
  const since = wire(Date.now() - 31 * DAY);
  await tellOfSubscription(office, id, {
    order_id: Number(id),
    user_email: email,
    created_at: since,
    updated_at: since,
    first_subscription_item: { id: Number(id), price_id: Number(id), quantity: 1, is_usage_based: false },
    ...more,
  });
  return email;
}

function wire(at: number): string {
  return new Date(at).toISOString().replace("Z", "000Z");
}
