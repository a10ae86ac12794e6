import { expect, test } from "../support/fixtures";
import { buyInShort } from "../support/in-short";

test("a purchase in another tab appears on the open page without a reload", async ({
  signedIn: page,
  customer,
}) => {
  await page.goto("/account/orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
  // For as long as this page lives.
  await page.evaluate(() => document.body.setAttribute("data-was-here", ""));
  await buyInShort(page, "441", customer);
  await expect(page.getByRole("main").getByText("Field Guide")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Your account has changed")).toBeVisible();
  await expect(page.locator("body[data-was-here]")).toBeVisible();
});
