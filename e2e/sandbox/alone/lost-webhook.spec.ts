import { CARDS, expectBought, payWith, startCheckout } from "../../support/checkout";
import { expect, expectOnAccount, test } from "../../support/fixtures";
import { service } from "../../support/service";

test.afterEach(() => service.setFaults());

test("a customer whose webhook was lost and who buys again pays once", async ({
  signedIn: page,
  customer,
}) => {
  await service.setFaults({ drop: { probability: 1 } });
  await startCheckout(page, "Pro");
  await payWith(page, CARDS.good);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Get Pro", exact: true }).click();
  await expectBought(page, "Pro is active");
  await expect(page.getByText("so you were not charged again.")).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/Renews on/));
  const orders = await service.list(`/orders?filter[user_email]=${encodeURIComponent(customer.email)}`);
  expect(orders).toHaveLength(1);
});

for (const [how, fault] of [
  ["fails", { server_error: { probability: 1 } }],
  ["is too slow", { latency: { probability: 1, ms: 20_000 } }],
  ["has too much to do", { rate_limit: { probability: 1, retry_after: 10 } }],
] as const) {
  test(`while the service ${how}, clicks are answered in words within five seconds, nothing is deleted, and all goes on afterwards`, async ({
    subscriber: page,
    customer,
  }) => {
    await service.setFaults(fault);
    for (const link of ["Customer portal", "Update payment method", "Invoice"]) {
      await page.goto("/account");
      const started = Date.now();
      await page.getByRole("link", { name: link, exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: "Our payment partner" }), link).toBeVisible();
      expect(Date.now() - started, link).toBeLessThan(6_000);
    }
    await page.goto("/checkout?variant=441");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged" })).toBeVisible();
    await page.goto("/account/delete");
    await page.getByLabel(/to confirm/).fill(customer.email);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was deleted" })).toBeVisible();
    await service.setFaults();
    // Not at once: the service is left alone for as long as it asked for, or until it is tried again.
    await expect(async () => {
      await page.goto("/account");
      await page.getByRole("link", { name: "Customer portal", exact: true }).click();
      await expect(page).toHaveURL(/\/billing/);
    }).toPass();
  });
}
