import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

test("a downgrade at the end of the period is in place for the next payment", async ({
  subscriber: page,
  customer,
}) => {
  const filter = `filter[user_email]=${encodeURIComponent(customer.email)}`;
  const [subscription] = await service.list(`/subscriptions?${filter}`);
  const id = subscription?.id ?? "";
  await page.goto(`/account/plan/${id}?to=411`);
  await page.getByRole("button", { name: /^Change on/ }).click();
  await expect(page.getByText(/^Starter Monthly starting/)).toBeVisible();
  const { renews_at } = (await service.get(`/subscriptions/${id}`)).data.attributes;
  const halfAnHour = 30 * 60_000;
  await service.moveTo(new Date(Date.parse(String(renews_at)) - halfAnHour));
  await expect(async () => {
    await page.goto("/account");
    const { data } = await service.get(`/subscriptions/${id}`);
    expect(data.attributes).toMatchObject({ variant_id: 411, renews_at });
  }).toPass();
  const invoices = async () =>
    (await service.list(`/subscription-invoices?filter[subscription_id]=${id}`)).map(
      ({ attributes }) => attributes["total"],
    );
  expect(await invoices()).toEqual([2_400]);
  await service.advance("PT1H");
  expect(await invoices()).toEqual([900, 2_400]);
  await page.goto("/account");
  await expect(page.getByRole("region", { name: "Starter" })).toBeVisible();
});
