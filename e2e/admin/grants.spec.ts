import { expectAccessibleInBothColours } from "../support/axe";
import { expect } from "../support/fixtures";
import { signInByLink } from "../support/in-short";
import { signInAsAdmin, test } from "../support/office";

test("an administrator grants a plan to an address, and its owner has it until it ends", async ({
  page,
  office,
  browser,
  customer,
}) => {
  await signInAsAdmin(page, office);
  await page.goto("/admin/grants");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Plan", { exact: true }).selectOption("Pro");
  await page.getByLabel("Last day (UTC)").fill("2020-01-31");
  await page.getByLabel("Reason").fill("Helped to test it.");
  const grant = page.getByRole("button", { name: "Grant plan" });
  await grant.click();
  await expect(page.getByText("Choose a date in the future.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Helped to test it.");
  await page.getByLabel("Last day (UTC)").fill(dayIn(30));
  await grant.click();
  await expect(page.getByText("Plan granted")).toBeVisible();
  await expect(page.getByText("Not signed up yet")).toBeVisible();
  await expectAccessibleInBothColours(page);

  const context = await browser.newContext({ baseURL: office.url });
  const theirs = await context.newPage();
  await signInByLink(theirs, customer.email);
  await theirs.goto("/account");
  await expect(theirs.getByRole("region", { name: "Complimentary Pro" })).toContainText(
    "There is nothing to pay",
  );
  await expect(theirs.getByText("Helped to test it.")).toHaveCount(0);
  await theirs.goto("/pricing");
  await expect(theirs.getByText("Your plan", { exact: true })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Get Pro", exact: true })).toBeVisible();
  await theirs.goto("/account");

  // Until its scripts have run, a button that asks for confirmation acts at once, as without scripts.
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByLabel("Last day (UTC)").fill(dayIn(60));
  await page.getByRole("button", { name: "Save date" }).click();
  await expect(page.getByText("End moved")).toBeVisible();
  await page.getByRole("button", { name: "End now" }).click();
  await page.getByRole("button", { name: "End plan" }).click();
  await expect(page.getByText("The plan no longer counts.")).toBeVisible();
  await expect(page.getByRole("button", { name: "End now" })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText("Complimentary")).toHaveCount(0);
  await context.close();
});

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
