import { CARDS } from "../../support/checkout";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

test("a subscription's page moves the clock until it renews", async ({ page, customer }) => {
  const paid = await service.pay({ variant_id: "421", ...customer, country: "US", card: CARDS.good });
  await page.goto(`${service.sandbox}/dashboard/subscriptions/${paid.subscription_id}`);
  await page.getByRole("button", { name: /^To .* UTC, when it is due$/ }).click();
  await expect(page.getByText(/has happened on the way|have happened on the way/)).toBeVisible({
    timeout: 30_000,
  });
  const invoices = await service.list(
    `/subscription-invoices?filter[subscription_id]=${paid.subscription_id}`,
  );
  expect(invoices.map(({ attributes }) => attributes["billing_reason"])).toEqual(["renewal", "initial"]);
});
