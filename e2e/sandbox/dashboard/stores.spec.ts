import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

test("the overview shows one store in its own currency and links to its orders only", async ({
  page,
  customer,
}) => {
  await service.pay({ variant_id: "421", ...customer, country: "US" });
  await page.goto(`${service.sandbox}/dashboard`);
  const stores = page.getByRole("navigation", { name: "Store" });
  const revenue = page
    .getByText("Revenue, all time", { exact: true })
    .locator("xpath=following-sibling::dd[1]");
  await expect(stores.getByRole("link", { name: /USD/ })).toHaveAttribute("aria-current", "true");
  await expect(revenue).toHaveText(/^\$[\d,.]+$/);
  await stores.getByRole("link", { name: /JPY/ }).click();
  await expect(page.getByText(/Japan, in test mode/)).toBeVisible();
  await expect(revenue).toHaveText(/^¥[\d,]+$/);

  const orders = `${service.sandbox}/dashboard/orders?q=${encodeURIComponent(customer.email)}`;
  await page.goto(`${orders}&store=7002`);
  await expect(page.getByText("No orders match")).toBeVisible();
  await page.goto(`${orders}&store=7001`);
  await expect(page.getByRole("cell", { name: customer.email })).toBeVisible();
  await expect(page.getByLabel("Store")).toHaveValue("7001");
});

test("deliveries can be filtered by store, and a webhook shows its store", async ({ page, customer }) => {
  const name = `Ada ${customer.email.slice(4, 12)}`;
  await service.pay({ variant_id: "421", email: customer.email, name, country: "US" });
  await page.goto(`${service.sandbox}/dashboard/deliveries?store=7001`);
  const ofCustomer = page.getByRole("row").filter({ hasText: name });
  await expect(ofCustomer.first()).toBeVisible();
  await expect(page.getByLabel("Store")).toHaveValue("7001");
  await page.getByLabel("Store").selectOption("7002");
  await expect(page).toHaveURL(/store=7002/);
  await expect(ofCustomer).toHaveCount(0);
  await page.goto(`${service.sandbox}/dashboard/webhooks`);
  const store = page.getByRole("term").filter({ hasText: /^Store$/ });
  await expect(store.first().locator("xpath=following-sibling::dd[1]")).toHaveText("Fernway");
});
