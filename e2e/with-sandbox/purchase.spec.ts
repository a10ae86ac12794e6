import { buyAsDemoUser, finishPurchase } from "./demo-purchase";
import { expect, expectOnAccount, followLink, requestLink, test } from "../support/fixtures";
import { service } from "../support/service";

// The other journeys cross between two servers; this one is what a newcomer has: both companies in one.
test.use({ baseURL: service.url });

test.describe.configure({ mode: "serial" });

test("without a webhook, the return page asks the service itself", async ({ page }) => {
  // The webhook of this server's store leads to the merchant of the other journeys.
  await buyAsDemoUser(page, "Starter");
  await page.goto("/account");
  await expect(page.getByText(/Renews on/)).toBeVisible();
});

test("a new user buys a plan in a few clicks and sees its invoice", async ({ page, customer }) => {
  await service.addWebhook(`${service.url}/api/webhooks/commerce`);
  await page.goto("/sign-in?callbackUrl=/checkout?variant=421");
  await requestLink(page, customer.email);
  await followLink(page, customer.email);
  await finishPurchase(page);
  await expectOnAccount(page, (account) => account.getByText(/Renews on/));
  await expectOnAccount(page, (account) =>
    account.getByRole("region", { name: "Invoices" }).getByText("$24.00"),
  );
});

test("every page says that this is test mode", async ({ page }) => {
  for (const path of ["/", "/pricing", "/sign-in", "/nowhere", "/pricing/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("complementary", { name: "Test mode" })).toBeVisible();
  }
  await page.goto("/sandbox");
  await expect(page.getByRole("banner").getByText("Test mode")).toBeVisible();
});

test("a server's pricing page shows that server's prices", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByText("$24").first()).toBeVisible();
});
