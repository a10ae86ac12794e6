import { expectAccessibleInBothColours } from "../support/axe";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { beginCheckout, buyInShort, signIn, signInByLink } from "../support/in-short";
import { service } from "../support/service";

const DESKTOP = "451";
const PRO = "421";

test("an administrator merges the second account of a customer, and a checkout it left open still reaches them @core", async ({
  subscriber: page,
  customer,
  browser,
}) => {
  const baseURL = process.env["E2E_MERCHANT_URL"] ?? "";
  const second = { email: customer.email.replace("ada-", "ada.second-"), name: customer.name };
  const otherBrowser = await browser.newContext({ baseURL });
  const other = await otherBrowser.newPage();
  await signIn(other, second.email);
  await buyInShort(other, DESKTOP, second);
  await expectOnAccount(other, (account) => account.getByRole("region", { name: "License keys" }));
  const open = await beginCheckout(other.request, PRO);

  const office = await browser.newContext({ baseURL });
  const admin = await office.newPage();
  await signIn(admin, "admin@example.com");
  await admin.goto(`/admin/customers?search=${customer.email}`);
  await admin.getByRole("link", { name: customer.name }).click();
  await admin.getByRole("link", { name: "Merge another account" }).click();
  await admin.getByLabel("Account to remove").fill(customer.email);
  await admin.getByRole("button", { name: "Show" }).click();
  await expect(admin.getByText("This is the same account.")).toBeVisible();
  await admin.getByLabel("Account to remove").fill(second.email);
  await admin.getByRole("button", { name: "Show" }).click();
  await expect(admin.getByRole("row", { name: "Orders 1" })).toBeVisible();
  await expect(admin.getByRole("row", { name: "Checkouts 2" })).toBeVisible();
  await expectAccessibleInBothColours(admin);
  await admin.getByLabel(`Type ${second.email} to confirm`).fill(customer.email);
  await admin.getByRole("button", { name: "Merge accounts" }).click();
  await expect(admin.getByText("This is not the address of the account to remove.")).toBeVisible();
  await admin.getByLabel(`Type ${second.email} to confirm`).fill(second.email);
  await admin.getByRole("button", { name: "Merge accounts" }).click();
  await expect(admin.getByText("Accounts merged")).toBeVisible();
  await admin.goto("/admin/audit-log");
  const outcome = new RegExp(`^${second.email} into ${customer.email}\\. Orders: 1, `);
  await expect(admin.getByRole("cell", { name: outcome })).toBeVisible();

  await expectOnAccount(page, (account) => account.getByRole("region", { name: "License keys" }));
  await other.goto("/account");
  await expect(other).toHaveURL(/\/sign-in/);
  await service.pay({ checkout_url: open.url, country: "US", ...second });
  await expect(async () => {
    await page.goto("/account");
    await expect(page.getByRole("region", { name: "Pro" })).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  // The old address signs in to the account that stayed.
  await signInByLink(other, second.email);
  await other.goto("/account/settings");
  await expect(other.getByText(customer.email).first()).toBeVisible();
  await Promise.all([office.close(), otherBrowser.close()]);
});
