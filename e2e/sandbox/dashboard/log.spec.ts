import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

const dashboard = `${service.sandbox}/dashboard`;

test("deliveries, events and requests show which customer they are about", async ({ page, customer }) => {
  const name = `Ada ${customer.email.slice(4, 12)}`;
  const paid = await service.pay({ variant_id: "421", country: "US", email: customer.email, name });
  await service.get(`/subscriptions/${paid.subscription_id}`);

  await page.goto(`${dashboard}/subscriptions/${paid.subscription_id}`);
  await expect(
    page.getByRole("heading", { name: "Events" }).locator("xpath=ancestor::section"),
  ).toContainText(`${name}, subscriptions ${paid.subscription_id}`);
  await page.goto(`${dashboard}/deliveries`);
  // One for each address that has a webhook, and other journeys add some.
  const deliveries = page
    .getByRole("row")
    .filter({ hasText: name })
    .filter({ hasText: "subscription_created" });
  await deliveries.first().getByRole("link").click();
  await expect(page.getByRole("main")).toContainText(`${name}subscriptions ${paid.subscription_id}`);

  await expect(async () => {
    await page.goto(`${dashboard}/requests?q=${paid.subscription_id}`);
    await expect(page.getByRole("row").filter({ hasText: name })).not.toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test("an unknown request field is marked in the list and named on its page", async ({ page }) => {
  const colour = `colour-${Date.now()}`;
  await service.list(`/products?page[size]=1&${colour}=red&sise=5`);
  await service.list("/products?page[size]=1&include=store&filter[store_id]=7001");

  const row = page.getByRole("row").filter({ hasText: colour });
  await expect(async () => {
    await page.goto(`${dashboard}/requests?q=${encodeURIComponent("/v1/products")}`);
    await expect(row).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(row).toContainText("2 ignored");
  await expect(page.getByRole("row").filter({ hasText: "include=store" }).first()).not.toContainText(
    "ignored",
  );
  await row.getByRole("link").click();
  await expect(page.getByRole("main")).toContainText(`${colour}, sise`);
  await expect(page.getByText("These names are unknown and had no effect.")).toBeVisible();
});
