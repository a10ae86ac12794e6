import type { Page } from "@playwright/test";
import { randomInt } from "node:crypto";
import { expectAccessibleInBothColours } from "../support/axe";
import { CARDS, continueToMerchant, expectBought, payWith } from "../support/checkout";
import { expect, followLink, requestLink, test } from "../support/fixtures";
import { service } from "../support/service";

test("a visitor opens a discount link, signs in and pays the price the pricing page showed", async ({
  page,
  customer,
}) => {
  const code = await createCode(page, { amount: 20, duration: "repeating", duration_in_months: 3 });
  await page.goto(`/pricing/${code.toLowerCase()}`);
  await expect(page).toHaveURL(`/pricing?code=${code.toLowerCase()}`);
  await expect(page.getByText(`${code}: 20% off for the first 3 months`)).toBeVisible();
  const card = cardOf(page, "Pro");
  await expect(card.locator("s")).toHaveText("Normal price $24");
  await expect(card).toContainText("$19.20 per month for the first 3 months, then $24 per month");
  await expectAccessibleInBothColours(page);

  await page.getByRole("link", { name: /^Yearly/ }).click();
  await expect(page).toHaveURL(`/pricing/yearly?code=${code}`);
  await expect(card).toContainText("$192 for the first year, then $240 per year");
  await page.getByRole("link", { name: "Monthly" }).click();
  await expect(card).toContainText("$19.20 per month");

  await card.getByRole("button", { name: "Get Pro", exact: true }).click();
  await page.waitForURL("**/sign-in**");
  await requestLink(page, customer.email);
  await followLink(page, customer.email);
  await page.waitForURL("**/checkout/?cart=*");
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay $19.20" })).toBeVisible();
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page, "Pro is active");
  const [order] = await service.list(`/orders?filter[user_email]=${encodeURIComponent(customer.email)}`);
  expect(order?.attributes).toMatchObject({ subtotal: 2_400, discount_total: 480, total: 1_920 });

  await page.goto(`/pricing?code=${code}`);
  await expect(page.getByText("changing your plan costs the normal price")).toBeVisible();
  await expect(cardOf(page, "Starter")).toContainText("$9per month");
});

test("an unknown code shows a notice, and everything sells at its normal price", async ({
  signedIn: page,
}) => {
  await page.goto("/pricing?code=NOSUCHCODE");
  await expect(page.getByText("The discount code NOSUCHCODE is not valid")).toBeVisible();
  await expect(cardOf(page, "Pro")).toContainText("$24per month");
  await page.goto(`/pricing?code=${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
  await expect(page.getByText("This discount code is not valid")).toBeVisible();
  await page.goto("/checkout?variant=421&code=NOSUCHCODE");
  await expect(page.getByText("The discount code NOSUCHCODE is not valid")).toBeVisible();
  await expect(page.getByText("Due today").locator("..")).toContainText("$24.00");
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await expect(page.getByRole("button", { name: "Pay $24.00" })).toBeVisible();
});

test("a code that expires before the sign-in shows a notice on the review page", async ({
  page,
  customer,
}) => {
  const end = new Date((await service.now()).getTime() + 20_000);
  const code = await createCode(page, { amount: 50, expires_at: end.toISOString() });
  await page.goto(`/pricing?code=${code}`);
  await expect(page.getByText(`${code}: 50% off the first payment, until`)).toBeVisible();
  await cardOf(page, "Pro").getByRole("button", { name: "Get Pro", exact: true }).click();
  await page.waitForURL("**/sign-in**");
  await expectState(page, code, "ended");
  await requestLink(page, customer.email);
  await followLink(page, customer.email);
  await page.waitForURL("**/checkout?variant=421&code=*");
  await expect(page.getByText(`The discount code ${code} has expired`)).toBeVisible();
  await expect(page.getByText("you pay the normal price")).toBeVisible();
});

test("a limited code lowers only its own prices, and the review page shows the amount due", async ({
  signedIn: page,
}) => {
  const code = await createCode(page, { amount: 500, amount_type: "fixed", variants: ["421"] });
  await page.goto(`/pricing?code=${code}`);
  await expect(page.getByText(`${code}: $5 off the first payment`)).toBeVisible();
  await expect(page.getByText("It applies to Pro (monthly), and is")).toBeVisible();
  await expect(cardOf(page, "Pro")).toContainText("$19 for the first month, then $24 per month");
  await expect(cardOf(page, "Starter")).toContainText("$9per month");
  await page.goto(`/checkout?variant=421&code=${code}`);
  await expect(page.getByText(`Discount code ${code}`).locator("..")).toContainText("-$5.00");
  await expect(page.getByText("Due today").locator("..")).toContainText("$19.00");
  await expectAccessibleInBothColours(page);
  await page.goto(`/pricing?code=${code}`);
  await expect(page.getByText(`${code}: $5 off`)).toBeVisible();
  await cardOf(page, "Starter").getByRole("button", { name: "Get Starter" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await expect(page.getByRole("button", { name: "Pay $9.00" })).toBeVisible();
});

test("the pricing page is the same static file for every code and sets no cookie", async ({ request }) => {
  const plain = await request.get("/pricing");
  const linked = await request.get("/pricing?code=NOSUCHCODE");
  expect(await linked.text()).toBe(await plain.text());
  expect(linked.headers()["set-cookie"]).toBeUndefined();
  expect(linked.headers()["cache-control"]).toMatch(/^s-maxage=\d+/);
  const answer = await request.get("/api/discounts/NOSUCHCODE");
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  const short = await request.get("/pricing/NOSUCHCODE", { maxRedirects: 0 });
  expect([short.status(), short.headers()["location"]]).toEqual([307, "/pricing?code=NOSUCHCODE"]);
});

function cardOf(page: Page, plan: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: plan, exact: true }) });
}

type Terms = { amount: number; variants?: string[]; [attribute: string]: unknown };

/** A discount code at the service that nobody has used, once the merchant knows it. */
async function createCode(page: Page, { variants = [], ...terms }: Terms): Promise<string> {
  const code = `LINK${randomInt(1_000_000_000)}`;
  await service.createDiscount({ name: code, code, amount_type: "percent", ...terms }, variants);
  await expectState(page, code, "valid");
  return code;
}

/** Waits until the merchant says so of a code. It asks about an unknown one every five seconds. */
async function expectState(page: Page, code: string, state: string) {
  await expect(async () => {
    expect(await (await page.request.get(`/api/discounts/${code}`)).json()).toMatchObject({ state });
  }).toPass({ intervals: [1_000] });
}
