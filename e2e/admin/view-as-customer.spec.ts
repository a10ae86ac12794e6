import { randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { actionNamed, fetched, formOf } from "../support/action-questions";
import { expectAccessibleInBothColours } from "../support/axe";
import { actions } from "../support/endpoints";
import { expect } from "../support/fixtures";
import { signInByLink } from "../support/in-short";
import { type Office, signInAsAdmin, test } from "../support/office";
import { tellOfSubscription } from "../support/tell-of-subscription";

const READABLE = [
  // Pages of the account that an administrator may read.
  "",
  "/invoices",
  "/orders",
  "/activity",
  "/licenses",
  "/usage",
  "/credits",
  "/seats",
];
/** What else is below it: none of it may be opened. */
const REFUSED = ["/settings", "/delete", "/export", "/invoices/csv", "/orders/csv", "/claim?token=x"];

test("an administrator reads a customer's account, page by page in the audit log, and can't change it", async ({
  page,
  office,
  browser,
  customer,
}) => {
  const plan = await subscribe(office, browser.newContext({ baseURL: office.url }), customer.email);
  await signInAsAdmin(page, office);
  await page.goto(`/admin/customers/${plan.customer}`);
  await page.getByRole("button", { name: "View as customer" }).click();
  const banner = page.getByText(`You are viewing the account of ${customer.email}`);
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("region", { name: "Pro" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume plan" })).toBeDisabled();
  await expectAccessibleInBothColours(page);

  for (const path of READABLE) {
    await page.goto(`/account${path}`);
    await expect(banner, path).toBeVisible();
  }
  for (const path of [...REFUSED, `/plan/${plan.id}`, `/plan/${plan.id}/cancel`, `/plan/${plan.id}/portal`]) {
    await page.goto(`/account${path}`);
    await expect(page.getByText("Not available while you view an account"), path).toBeVisible();
  }
  await page.goto("/account/orders/4711");
  // Outside of the account the administrator is who they are.
  await page.goto("/notes");
  await expect(banner).toHaveCount(0);

  const before = await stateOf(office, plan.id);
  const own = actions.filter(({ name }) => name.startsWith("account/") && !name.includes("/view/"));
  expect(own.length).toBeGreaterThan(15);
  for (const { name } of own) {
    // The only form that is read before the session.
    const fields = name.endsWith(" deleteAccountAction") ? { address: customer.email } : {};
    expect([name, await post(page, office, name, fields)]).toEqual([name, "/account?notice=viewing"]);
  }
  expect(await stateOf(office, plan.id)).toEqual(before);

  await page.goto("/account");
  await page.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${plan.customer}$`));
  await page.goto("/account");
  await expect(banner).toHaveCount(0);
  await page.goto("/admin/audit-log");
  const paths = ["/account/invoices", "/account/orders/4711"];
  for (const outcome of [customer.email, ...paths.map((path) => `${path} of ${customer.email}`)])
    await expect(page.getByRole("cell", { name: outcome, exact: true }).first()).toBeVisible();
});

test("a view counts only beside the session of its administrator", async ({
  page,
  office,
  browser,
  customer,
}) => {
  const theirs = browser.newContext({ baseURL: office.url });
  const plan = await subscribe(office, theirs, customer.email);
  await signInAsAdmin(page, office);
  const opened = { customerId: plan.customer, account: customer.email };
  expect(await post(page, office, "admin/actions.ts openViewAction", opened)).toBe("/account");
  const cookies = await page.context().cookies(`${office.url}/account`);
  const view = cookies.find(({ name }) => name.endsWith("account-view"));
  expect(view).toMatchObject({ path: "/account", httpOnly: true });

  const other = await browser.newContext({ baseURL: office.url });
  await other.addCookies([view!]);
  const stranger = await other.newPage();
  await stranger.goto("/account");
  await expect(stranger).toHaveURL(/\/sign-in/);
  await signInByLink(stranger, `stranger-${randomInt(1e9)}@example.com`);
  await stranger.goto("/account");
  await expect(stranger.getByText("No purchases yet")).toBeVisible();

  // Nor can they open one, or an administrator one of an account that has nothing of this customer's.
  await post(stranger, office, "admin/actions.ts openViewAction", opened);
  expect(
    (await other.cookies(`${office.url}/account`)).filter(({ value }) => value === view?.value),
  ).toHaveLength(1);
  await page.context().clearCookies({ name: view!.name });
  await post(page, office, "admin/actions.ts openViewAction", { ...opened, account: office.admin });
  await page.goto("/account");
  await expect(page.getByText("You are viewing")).toHaveCount(0);
  await other.close();
});

/** A user with a plan, in a browser of their own. */
async function subscribe(office: Office, context: Promise<BrowserContext>, email: string) {
  const [id, customer] = [String(randomInt(1e8, 9e8)), randomInt(1e8, 9e8)];
  await signInByLink(await (await context).newPage(), email);
  await tellOfSubscription(office, id, {
    customer_id: customer,
    user_email: email,
    product_name: "Pro",
    status: "cancelled",
    cancelled: true,
    ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await expect
    .poll(() => office.rows(`SELECT FROM merchant.subscriptions WHERE id = '${id}'`))
    .toHaveLength(1);
  await office.rows(
    `UPDATE merchant.subscriptions SET user_id = (SELECT id FROM merchant.users WHERE email = '${email}') WHERE id = '${id}' RETURNING id`,
  );
  return { id, customer: String(customer) };
}

/** Sends a form as the framework's client does, and returns where it leads. */
async function post(
  page: Page,
  office: Office,
  name: string,
  fields: Record<string, string>,
): Promise<string> {
  const action = actionNamed(name);
  const { form, ...question } = fetched(office.url, action, formOf(fields));
  const response = await page.request.fetch(action.ownPath, {
    ...question,
    multipart: form,
    maxRedirects: 0,
  });
  return (response.headers()["x-action-redirect"] ?? "").replace(/;\w+$/, "");
}

async function stateOf(office: Office, id: string) {
  return [
    await office.rows(`SELECT status, synced_at FROM merchant.subscriptions WHERE id = '${id}'`),
    await office.rows("SELECT count(*) FROM merchant.users"),
  ];
}
