import { CARDS, continueToMerchant, expectBought, payWith } from "../support/checkout";
import { expect } from "../support/fixtures";
import { beginCheckout, signInByLink } from "../support/in-short";
import { service } from "../support/service";
import { IRA, withAffiliates } from "../support/another-merchant";

const test = withAffiliates("affiliate-tracking", { AFFILIATE_STORE: "fernway" });

const SCRIPT = `${service.sandbox}/affiliate.js`;

test("the tracking script runs on an affiliate's visit, and the checkout names the visit that it stored @core", async ({
  page,
  customer,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && loaded.push(request.url()));
  const response = await page.goto(`/?aff=${IRA}`);
  expect(response?.headers()["set-cookie"]).toBeUndefined();
  const visit = async () => (await page.context().cookies()).find(({ name }) => name === "ls_aff_ref");
  await expect.poll(visit).toMatchObject({ value: IRA, domain: "localhost" });
  expect(await page.evaluate("LemonSqueezy.Affiliate.GetID()")).toBe(IRA);
  expect(loaded).toContain(SCRIPT);

  loaded.length = 0;
  await page.goto("/pricing");
  await page.waitForLoadState("networkidle");
  expect(loaded).not.toContain(SCRIPT);

  await signInByLink(page, customer.email);
  const { url } = await beginCheckout(page.request, "421");
  expect(new URL(url).searchParams.get("aff_ref")).toBe(IRA);
  expect(new URL(url).searchParams.has("aff")).toBe(false);
  await page.goto(url);
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page, "Pro is active");
  const [order] = await service.list(`/orders?filter[user_email]=${encodeURIComponent(customer.email)}`);
  expect(order?.attributes).toMatchObject({ affiliate_id: Number(IRA), referral_amount: 240 });
});

test("if the script doesn't load, the checkout names the affiliate of the link", async ({
  page,
  customer,
}) => {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(`/pricing?aff=${IRA}`);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("affiliate");
  await signInByLink(page, customer.email);
  const { url } = await beginCheckout(page.request, "421");
  expect(new URL(url).searchParams.get("aff")).toBe(IRA);
  expect(new URL(url).searchParams.has("aff_ref")).toBe(false);
});

test("only an affiliate's visit to a public page allows the script, and only with the setting", async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers()["content-security-policy"] ?? "";
  const usual = await policyOf("/");
  expect(usual).not.toContain("affiliate.js");
  const ours = [
    "/",
    "/pricing",
    "/pricing/yearly",
    "/contact",
    "/terms",
    "/privacy",
    "/goodbye",
    "/de",
    "/de/terms",
  ];
  for (const path of ours) {
    const tracked = await policyOf(`${path}?aff=${IRA}`);
    expect(tracked, path).toContain(`script-src 'self' 'unsafe-inline' ${SCRIPT};`);
    expect(tracked, path).toContain(`connect-src 'self' ${new URL(SCRIPT).origin};`);
    expect(await policyOf(path), path).toBe(usual);
    expect(await policyOf(`${process.env["E2E_MERCHANT_URL"] ?? ""}${path}?aff=${IRA}`), path).toBe(usual);
  }
  for (const path of ["/account", "/sign-in", "/nowhere", "/de/nothing.txt"]) {
    expect(await policyOf(`${path}?aff=${IRA}`), path).not.toContain("affiliate.js");
  }
  expect(await (await request.get("/privacy")).text()).toContain("It reports the visit there");
  const refused = await request.post(`/?aff=${IRA}`, { data: "[]" });
  expect(refused.status()).toBe(403);
});
