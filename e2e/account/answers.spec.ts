import { expectAccessibleInBothColours } from "../support/axe";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { buyInShort, signIn } from "../support/in-short";
import { service } from "../support/service";

const GUIDE = "441";

test.use({ colorScheme: "light" });

test("missing fields are marked before the question, and focus moves to the result", async ({
  page,
  customer,
}) => {
  await service.pay({ variant_id: GUIDE, country: "US", ...customer });
  await signIn(page, customer.email);
  const decline = page.getByRole("button", { name: "Not mine", exact: true });
  await expectOnAccount(page, () => decline);
  const question = page.getByRole("alertdialog", { name: "Is this not your purchase?" });

  await decline.press("Enter");
  await expect(question).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(decline).toBeFocused();

  await decline.press("Enter");
  await question.getByRole("button", { name: "It’s not mine" }).click();
  await expect(decline).toBeHidden();
  await expect(page.locator(":focus")).toContainText("The purchase was not added");
});

test("the user menu opens the settings and signs out, by keyboard", async ({ signedIn: page, customer }) => {
  await page.goto("/account");
  const menu = page.getByRole("button", { name: customer.email });
  await menu.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Notes" })).toBeFocused();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/account");
  await page.waitForURL("**/sign-in**");
});

test("changes made elsewhere appear on an open account page and are announced", async ({
  subscriber: page,
  customer,
}) => {
  await page.goto("/account");
  const orders = page.getByRole("region", { name: "Orders" });
  await expect(page.getByRole("region", { name: "Invoices" })).toBeVisible();
  await expect(orders).toBeHidden();
  await buyInShort(page, GUIDE, customer);
  await expect(async () => {
    // As if the reader had come back from another tab.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(orders).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Your account has changed")).toBeVisible();
  // It waits for whoever points at it.
  await page.getByText("Your account has changed").hover();
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByText("Your account has changed")).toBeHidden();
});
