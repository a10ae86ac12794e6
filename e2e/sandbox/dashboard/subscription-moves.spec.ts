import { CARDS } from "../../support/checkout";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

const PRO = "421";

test("a subscription's page renews it, fails and retries a payment, and changes its plan", async ({
  page,
  customer,
}) => {
  const paid = await service.pay({ variant_id: PRO, ...customer, country: "US", card: CARDS.good });
  const id = String(paid.subscription_id);
  const state = async () => (await service.get(`/subscriptions/${id}`)).data.attributes;
  const invoices = async () =>
    (await service.list(`/subscription-invoices?filter[subscription_id]=${id}`)).map(({ attributes }) => [
      attributes["billing_reason"],
      attributes["status"],
    ]);
  await page.goto(`${service.sandbox}/dashboard/subscriptions/${id}`);

  await page.getByText("Renew now").first().click();
  await page.getByRole("button", { name: "Renew now" }).click();
  await expect.poll(invoices).toEqual([
    ["renewal", "paid"],
    ["initial", "paid"],
  ]);

  await page.getByRole("button", { name: "Fail the next payment" }).click();
  await expect(page.getByText("The card declines every payment")).toBeVisible();
  await page.getByText("Renew now").first().click();
  await page.getByRole("button", { name: "Renew now" }).click();
  await expect(page.getByText("Try the payment now").first()).toBeVisible();
  expect((await state())["status"]).toBe("past_due");

  await page.getByRole("button", { name: "Let payments succeed" }).click();
  await expect(page.getByRole("button", { name: "Fail the next payment" })).toBeVisible();
  await page.getByText("Try the payment now").first().click();
  await page.getByRole("button", { name: "Try the payment now" }).click();
  await expect.poll(async () => (await state())["status"]).toBe("active");

  await page.getByLabel("To", { exact: true }).selectOption({ label: "Team Monthly, $49.00 every month" });
  await page.getByLabel("Charge the difference").selectOption("At once");
  await page.getByRole("button", { name: "Change plan" }).click();
  await expect(page.getByText("The plan was changed")).toBeVisible();
  expect((await state())["variant_id"]).toBe(431);
});
