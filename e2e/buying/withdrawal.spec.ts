import { expectAccessibleInBothColours } from "../support/axe";
import { expect } from "../support/fixtures";
import { signInAsAdmin, testWithOffice } from "../support/office";
import { service } from "../support/service";

const test = testWithOffice({ WITHDRAWAL: "on" });

test("a consumer without an account withdraws from a contract, and gets the confirmation by email", async ({
  page,
  office,
  customer,
}) => {
  await page.goto("/withdraw");
  await expect(page.getByRole("link", { name: "Withdraw from a contract" })).toBeVisible();
  await page.getByLabel("Your name").fill("Noa Lindqvist");
  await page.getByLabel("Order number").fill("#104242");
  await page.getByLabel("Email address").fill("noa@example");
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText("Enter an email address like name@example.com.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Noa Lindqvist");
  await expectAccessibleInBothColours(page);
  await page.getByLabel("Email address").fill(customer.email);
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText("A confirmation is on its way to your email address")).toBeVisible();
  const { text } = await service.mailTo(customer.email, /received your withdrawal/);
  expect(text).toContain("Noa Lindqvist");
  expect(text).toContain("#104242");
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);

  await signInAsAdmin(page, office);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Withdrawals" }).click();
  const row = page.getByRole("row").filter({ hasText: customer.email });
  await expect(row).toContainText("#104242");
  await expectAccessibleInBothColours(page);
  await row.getByRole("button", { name: "Mark as handled" }).click();
  await expect(row.getByText("Handled", { exact: true })).toBeVisible();
  await page.goto("/admin/audit-log");
  await expect(page.getByText("Handled withdrawals")).toBeVisible();
});
