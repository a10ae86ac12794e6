import type { Browser, Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { buyInShort, signIn } from "../support/in-short";
import { service } from "../support/service";

const DESKTOP = "451";

test("an administrator refunds a part of an order, and is stopped when someone else was faster @core", async ({
  subscriber: page,
  customer,
  browser,
}) => {
  const admin = await openOffice(browser);
  await admin.goto(`/admin/orders?search=${customer.email}`);
  await admin.getByRole("link", { name: /^Pro · #/ }).click();
  await expect(admin.getByRole("heading", { level: 1, name: /^Order #/ })).toBeVisible();
  const orderId = new URL(admin.url()).pathname.split("/").at(-1);
  await admin.waitForLoadState("networkidle");
  const amount = admin.getByLabel("Amount in USD");
  const refund = admin.getByRole("button", { name: "Refund", exact: true });
  await expect(amount).toHaveValue("24.00");
  await amount.fill("24.01");
  await refund.click();
  await expect(admin.getByText("No more than $24.00 can be refunded.")).toBeVisible();
  await expect(amount).toHaveValue("24.01");
  await amount.fill("5.5");
  await refund.click();
  const dialog = admin.getByRole("alertdialog", { name: "Refund $5.50?" });
  await expect(dialog).toContainText("$5.50 of the $24.00 that was paid goes back to the customer.");
  await expectAccessibleInBothColours(admin);
  await dialog.getByRole("button", { name: "Refund $5.50" }).click();
  await expect(admin.getByText("The money is on its way back")).toBeVisible();
  await expect(admin.getByText("−$5.50 refunded")).toBeVisible();
  await expect(amount).toHaveValue("18.50");
  await expect(
    admin.getByRole("cell", { name: "$5.50, $5.50 of $24.00 in all.", exact: true }),
  ).toBeVisible();
  await expectAccessibleInBothColours(admin);
  await expectOnAccount(page, (account) => account.getByText("Partly refunded").first());

  await service.refund(`/orders/${orderId}`, 100);
  await amount.fill("3");
  await refund.click();
  await admin.getByRole("button", { name: "Refund $3.00" }).click();
  await expect(admin.getByText("This has changed since you opened the page")).toBeVisible();
  await expect(amount).toHaveValue("3");
  await expect(admin.getByText("−$6.50 refunded")).toBeVisible();
  await refund.click();
  await expect(admin.getByRole("alertdialog")).toContainText("$6.50 was refunded before.");
  await admin.getByRole("button", { name: "Refund $3.00" }).click();
  await expect(admin.getByText("−$9.50 refunded")).toBeVisible();
  const { data } = await service.get(`/orders/${orderId}`);
  expect(data.attributes["refunded_amount"]).toBe(950);
  await admin.context().close();
});

test("an administrator cancels a subscription, resumes it and changes its plan", async ({
  subscriber: page,
  customer,
  browser,
}) => {
  const admin = await openOffice(browser);
  await admin.goto(`/admin/subscriptions?search=${customer.email}`);
  await admin.getByRole("link", { name: /^Pro, Monthly · / }).click();
  await expect(admin.getByRole("heading", { level: 1, name: /^Pro Monthly · / })).toBeVisible();
  await admin.waitForLoadState("networkidle");
  await admin.getByRole("button", { name: "Cancel at period end" }).click();
  await expect(admin.getByRole("alertdialog")).toContainText("Nothing more is charged, and it ends on");
  await admin.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(admin.getByText("Subscription canceled")).toBeVisible();
  await expect(admin.getByText("Resume it to change its plan.")).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/Ends on/).first());
  await admin.getByRole("button", { name: "Resume", exact: true }).click();
  await admin.getByRole("button", { name: "Resume subscription" }).click();
  await expect(admin.getByText("Subscription resumed")).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/Renews on/).first());

  await admin.getByLabel("New plan").selectOption({ label: "Pro Yearly, $240.00 per year" });
  await admin.getByLabel("Prorated difference").selectOption("at once");
  await expectAccessibleInBothColours(admin);
  await admin.getByRole("button", { name: "Change plan" }).click();
  const dialog = admin.getByRole("alertdialog", { name: "Change to Pro Yearly?" });
  await expect(dialog).toContainText("The difference is prorated and invoiced immediately.");
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await expect(admin.getByText("Plan changed")).toBeVisible();
  await expect(admin.getByRole("heading", { level: 1, name: /^Pro Yearly · / })).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/\$240\.00/).first());
  await admin.context().close();
});

test("an administrator disables the license key of a customer and enables it again", async ({
  signedIn: page,
  customer,
  browser,
}) => {
  await buyInShort(page, DESKTOP, customer);
  await expectOnAccount(page, (account) => account.getByRole("region", { name: "License keys" }));
  const admin = await openOffice(browser);
  await admin.goto(`/admin/orders?search=${customer.email}`);
  await admin.getByRole("link", { name: customer.email }).click();
  await admin.waitForURL("**/admin/customers/**");
  await admin.waitForLoadState("networkidle");
  await admin.getByRole("button", { name: "Disable" }).click();
  await expect(admin.getByRole("alertdialog")).toContainText("stops working wherever it is in use");
  await admin.getByRole("button", { name: "Disable key" }).click();
  await expect(admin.getByText("License key disabled")).toBeVisible();
  await expectAccessibleInBothColours(admin);
  const keys = page.getByRole("region", { name: "License keys" });
  await expectOnAccount(page, () => keys.getByText("Disabled"));
  await admin.getByRole("button", { name: "Enable" }).click();
  await admin.getByRole("button", { name: "Enable key" }).click();
  await expect(admin.getByText("License key enabled")).toBeVisible();
  await expectOnAccount(page, () => keys.filter({ hasNotText: "Disabled" }));
  await admin.context().close();
});

/** A browser of an administrator of the journeys’ merchant. */
async function openOffice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env["E2E_MERCHANT_URL"] ?? "" });
  const page = await context.newPage();
  await signIn(page, "admin@example.com");
  return page;
}
