import { CARDS, continueToMerchant, payWith } from "./checkout";
import { expect, test } from "./fixtures";
import { service } from "./service";

// The other journeys cross between two servers; this one is what a newcomer has: both companies in one.
test.use({ baseURL: service.url });

test("a newcomer buys a plan as the demo user and sees it on the account page", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Get Pro", exact: true }).click();
  await page.getByRole("button", { name: "Continue as demo user" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("active");
  await page.goto("/account");
  await expect(page.getByText(/Renews on/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Invoices" }).getByText("$24.00")).toBeVisible();
});

test("every page says that this is test mode", async ({ page }) => {
  for (const path of ["/", "/pricing", "/sign-in", "/sandbox"]) {
    await page.goto(path);
    await expect(page.getByRole("complementary", { name: "Test mode" })).toBeVisible();
  }
});

test("the pricing page of a server shows that server's prices", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByText("$24").first()).toBeVisible();
});
