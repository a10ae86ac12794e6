import type { Page } from "@playwright/test";
import { plans } from "@/lib/billing/plans";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { buyInShort, signIn } from "../support/in-short";
import { service } from "../support/service";

type Buyer = { email: string; name: string };

/** A customer with this variant, on the account page; the id of the subscription. */
async function subscribe(page: Page, customer: Buyer, variantId: string, country = "US"): Promise<string> {
  await signIn(page, customer.email);
  const { subscription_id } = await buyInShort(page, variantId, { country, ...customer });
  await expectOnAccount(page, (account) => account.getByRole("link", { name: "Change plan" }));
  return String(subscription_id);
}

async function readInvoices(id: string) {
  return (await service.list(`/subscription-invoices?filter[subscription_id]=${id}`)).map(
    ({ attributes }) => attributes,
  );
}

/** The sum at the end of a payment's table. */
function sum(page: Page, name: string) {
  return page.getByRole("row", { name: new RegExp(`^${name}`) }).getByRole("cell");
}

test("a customer sees what an upgrade costs, with tax, and is charged exactly that @core", async ({
  page,
  customer,
}) => {
  const id = await subscribe(page, customer, "411", "DE");
  await page.getByRole("link", { name: "Change plan" }).click();
  await expect(page.getByText("Your plan", { exact: true })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole("link", { name: "Choose Pro, per month" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change to Pro Monthly");
  await expectAccessibleInBothColours(page);
  const [due, next] = [await sum(page, "Due today").innerText(), await sum(page, "Next payment").innerText()];
  expect([due, next]).toEqual(["$17.85", "$28.56"]);
  await expect(page.getByText("After that, $28.56 per month, tax included, until you cancel.")).toBeVisible();
  await page.getByRole("button", { name: "Pay $17.85 and change" }).click();
  await expect(page.getByText("Your plan has been changed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Pro" })).toBeVisible();
  const [newest] = await readInvoices(id);
  expect(newest).toMatchObject({ billing_reason: "updated", total: 1_785, tax: 285 });
});

test("switching from monthly to yearly starts a new period and credits the rest of the month", async ({
  page,
  customer,
}) => {
  const id = await subscribe(page, customer, "421");
  await page.goto(`/account/plan/${id}?to=422`);
  await expect(page.getByText(/^Unused time of Pro Monthly/)).toBeVisible();
  const due = await sum(page, "Due today").innerText();
  await page.getByRole("button", { name: `Pay ${due} and change` }).click();
  const changed = page.getByText("Your plan has been changed");
  const outdated = page.getByText("The amounts have changed since you saw them");
  await expect(changed.or(outdated)).toBeVisible();
  // A credit melts by a cent in a quarter of an hour: who confirms across that moment sees the new figure first.
  if (await outdated.isVisible()) await page.getByRole("button", { name: /^Pay .* and change/ }).click();
  await expectOnAccount(page, (account) => account.getByText("$240.00 per year"));
  const [newest] = await readInvoices(id);
  expect(newest?.["total"]).toBeGreaterThanOrEqual(21_600);
  expect(newest?.["total"]).toBeLessThan(21_610);
});

test("a downgrade takes effect at the end of the period, and can be undone or replaced", async ({
  page,
  customer,
}) => {
  const id = await subscribe(page, customer, "421");
  await page.goto(`/account/plan/${id}?to=411`);
  await expect(page.getByText(/^You keep Pro until/)).toBeVisible();
  const kept = page.locator("section", { has: page.getByRole("heading", { name: /^What you keep until/ }) });
  const afterward = page.locator("section", {
    has: page.getByRole("heading", { name: "What you have afterward" }),
  });
  await expect(kept).toContainText(`Unlimited ${plans.limits.notes}`);
  await expect(kept).toContainText(plans.features.sharedLinks);
  await expect(afterward).toContainText(`1,000 ${plans.limits.notes}`);
  await expect(afterward).not.toContainText(plans.features.sharedLinks);
  await expect(sum(page, "Next payment")).toHaveText("$9.00");
  await page.getByRole("button", { name: /^Change on/ }).click();
  await expect(page.getByText("Your plan changes at the end of the period")).toBeVisible();
  await expect(page.getByText(/^Starter Monthly starting .*: \$9\.00, before tax/)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText(/^Starter Monthly starting/)).toBeHidden();
  const { data } = await service.get(`/subscriptions/${id}`);
  expect(data.attributes["variant_id"]).toBe(421);
  expect(await readInvoices(id)).toHaveLength(1);
});

test("when two tabs change a plan, the second one shows new figures, and nothing is charged twice", async ({
  page,
  customer,
  context,
}) => {
  const id = await subscribe(page, customer, "411");
  const second = await context.newPage();
  await page.goto(`/account/plan/${id}?to=421`);
  await second.goto(`/account/plan/${id}?to=431`);
  await page.getByRole("button", { name: "Pay $15.00 and change" }).click();
  await expect(page.getByText("Your plan has been changed")).toBeVisible();
  await second.getByRole("button", { name: "Pay $40.00 and change" }).click();
  await expect(second.getByText("The amounts have changed since you saw them")).toBeVisible();
  await expect(second.getByRole("button", { name: "Pay $25.00 and change" })).toBeVisible();
  const totals = (await readInvoices(id)).map(({ total }) => total);
  expect(totals).toEqual([1_500, 900]);
});

test("changing plans during a trial costs nothing until the trial ends", async ({ page, customer }) => {
  const id = await subscribe(page, customer, "431");
  await page.goto(`/account/plan/${id}?to=421`);
  await expect(page.getByText("Due today")).toBeHidden();
  await expect(page.getByText(/Your trial continues/)).toBeVisible();
  await page.getByRole("button", { name: "Change now" }).click();
  await expectOnAccount(page, (account) => account.getByRole("region", { name: "Pro" }));
  await expect(page.getByText("Free trial")).toBeVisible();
});

test("another user's plan is not found", async ({ page, customer, browser }) => {
  const id = await subscribe(page, customer, "411");
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, `eve-${customer.email}`);
  for (const rest of ["", "?to=421", "/cancel", "/pause"])
    expect((await stranger.goto(`/account/plan/${id}${rest}`))?.status(), rest).toBe(404);
  await stranger.context().close();
});
