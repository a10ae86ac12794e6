import { expect, test } from "./fixtures";
import { service } from "./service";

// The other journeys cross between two servers; this one is what a newcomer has: both companies in one.
test.use({ baseURL: service.url });

test("a newcomer signs in as the demo user with one click", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Continue as demo user" }).click();
  await page.waitForURL("**/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
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
