import { buy } from "../../support/checkout";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

test("the dashboard lists the order, the subscription and the deliveries with their attempts", async ({
  signedIn: page,
  customer,
}) => {
  await buy(page, "Pro");
  await service.idle();
  await page.goto(`${service.sandbox}/dashboard/orders`);
  await expect(page.getByText(customer.email).first()).toBeVisible();
  await page.goto(`${service.sandbox}/dashboard/subscriptions`);
  await expect(page.getByText(customer.email).first()).toBeVisible();
  await page.goto(`${service.sandbox}/dashboard/deliveries`);
  // Sites of other journeys get these events too, and may be gone by now.
  const arrived = page.getByRole("row").filter({ hasText: "200" });
  await arrived.getByRole("link", { name: "subscription_created" }).first().click();
  await expect(page.getByText("X-Signature").first()).toBeVisible();
  await expect(page.getByText("200").first()).toBeVisible();
});

test("the dashboard links back to the site that it serves", async ({ page, baseURL }) => {
  await page.goto(`${service.sandbox}/dashboard`);
  await page.getByRole("link", { name: "Your site" }).click();
  await expect(page).toHaveURL(new RegExp(`^${baseURL}`));
  await page.getByRole("link", { name: "Sandbox dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
});
