import { CARDS, continueToMerchant, expectBought, payWith } from "../support/checkout";
import { expect, followLink, requestLink } from "../support/fixtures";
import { beginCheckout, signInByLink } from "../support/in-short";
import { service } from "../support/service";
import { IRA, withAffiliates } from "../support/another-merchant";

const test = withAffiliates("affiliates", {});

const affIn = (url: string) => new URL(url).searchParams.get("aff");

test("a visitor comes by an affiliate's link, signs in and buys, and the affiliate earns the commission @core", async ({
  page,
  customer,
}) => {
  const response = await page.goto(`/?aff=${IRA}`);
  expect(response?.headers()["set-cookie"]).toBeUndefined();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("affiliate");
  expect(await page.content()).not.toContain("affiliate.js");
  // The first visit counts.
  await page.goto("/pricing?aff=999");
  const pro = page.getByRole("button", { name: "Get Pro", exact: true });
  await pro.click();
  await page.waitForURL("**/sign-in**");
  await requestLink(page, customer.email);
  await followLink(page, customer.email);
  await page.waitForURL("**/checkout/?cart=*");
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page, "Pro is active");
  const [order] = await service.list(`/orders?filter[user_email]=${encodeURIComponent(customer.email)}`);
  expect(order?.attributes).toMatchObject({ affiliate_id: Number(IRA), referral_amount: 240 });
  await page.goto(`${service.sandbox}/dashboard/orders/${order?.id}`);
  await expect(page.getByText("Ira Moss, $2.40 commission")).toBeVisible();
});

test("what isn't an affiliate is not passed on, an unknown one earns nothing, and an old visit no longer counts", async ({
  page,
  customer,
}) => {
  await page.goto(`/?aff=${encodeURIComponent("<b>1</b>")}`);
  await page.waitForLoadState("networkidle");
  expect(await page.context().cookies()).toEqual([]);
  await signInByLink(page, customer.email);
  const cookie = { name: "affiliate", url: new URL(page.url()).origin };
  await page.context().addCookies([{ ...cookie, value: "1&embed=1" }]);
  expect(affIn((await beginCheckout(page.request, "451")).url)).toBeNull();

  await page.context().clearCookies({ name: "affiliate" });
  await page.goto("/?aff=999");
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === "affiliate");
  await expect.poll(async () => (await kept())?.value).toBe("999");
  const days = ((await kept())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30);
  const { url } = await beginCheckout(page.request, "421");
  expect(affIn(url)).toBe("999");
  await service.pay({ checkout_url: url, country: "US", ...customer });
  const [order] = await service.list(`/orders?filter[user_email]=${encodeURIComponent(customer.email)}`);
  expect(order?.attributes).toMatchObject({ affiliate_id: null, referral_amount: null });

  await page.context().addCookies([{ ...cookie, value: IRA, expires: Math.floor(Date.now() / 1_000) + 1 }]);
  await expect.poll(kept).toBeUndefined();
  expect(affIn((await beginCheckout(page.request, "441")).url)).toBeNull();
});

test("without the setting, nothing is stored", async ({ page }) => {
  await page.goto(`${process.env["E2E_MERCHANT_URL"] ?? ""}/?aff=${IRA}`);
  await page.waitForLoadState("networkidle");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("affiliate");
});
