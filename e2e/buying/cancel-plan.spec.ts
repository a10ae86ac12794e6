import { expectAccessibleInBothColours } from "../support/axe";
import { addPurchase, expect, expectOnAccount, test } from "../support/fixtures";
import { signIn } from "../support/in-short";
import { service } from "../support/service";

test("a customer reviews what they keep, cancels with a reason and resumes @core", async ({
  subscriber: page,
}) => {
  await page.getByRole("link", { name: "Cancel plan" }).click();
  await expect(page.getByRole("heading", { name: /^What you keep until / })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What you have afterward" })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole("radio", { name: "It costs too much" }).check();
  await page.getByLabel("Anything to add").fill("Perhaps next year.");
  await page.getByRole("button", { name: "Cancel Pro" }).click();
  await expect(page.getByText("Your plan is canceled")).toBeVisible();
  const plan = page.getByRole("region", { name: "Pro" });
  await expect(plan.locator("[aria-live]")).toHaveText(/^Ends on/);
  await expect(plan.getByRole("link", { name: "Change plan" })).toBeHidden();
  await plan.getByRole("button", { name: "Resume plan" }).click();
  await expect(plan.locator("[aria-live]")).toHaveText(/^Renews on/);
});

test("a customer pauses for two months instead of canceling, and resumes", async ({ subscriber: page }) => {
  await page.getByRole("link", { name: "Cancel plan" }).click();
  await page.getByRole("link", { name: "Pause instead" }).click();
  await expectAccessibleInBothColours(page);
  await page.getByLabel("How long?").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Pause Pro" }).click();
  await expect(page.getByText("Your plan is paused")).toBeVisible();
  const plan = page.getByRole("region", { name: "Pro" });
  await expect(plan.locator("[aria-live]")).toHaveText(/^Resumes on/);
  await plan.getByRole("button", { name: "Resume" }).click();
  await expect(plan.locator("[aria-live]")).toHaveText(/^Renews on/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a plan is changed, canceled and resumed", async ({ page, customer }) => {
    await service.pay({ variant_id: "411", country: "US", ...customer });
    await signIn(page, customer.email);
    await addPurchase(page);
    await expectOnAccount(page, (account) => account.getByRole("link", { name: "Change plan" }));
    await page.getByRole("link", { name: "Change plan" }).click();
    await page.getByRole("link", { name: "Choose Pro, per month" }).click();
    await page.getByRole("button", { name: "Pay $15.00 and change" }).click();
    await expect(page.getByText("Your plan has been changed")).toBeVisible();
    await page.getByRole("link", { name: "Cancel plan" }).click();
    await page.getByRole("button", { name: "Cancel Pro" }).click();
    await expect(page.getByText("Your plan is canceled")).toBeVisible();
    await page.getByRole("button", { name: "Resume plan" }).click();
    await expect(page.getByText(/^Renews on/)).toBeVisible();
  });
});
