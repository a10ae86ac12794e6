import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addPurchase, expect, expectOnAccount, test as base } from "../support/fixtures";
import { buyInShort, signIn } from "../support/in-short";
import { service } from "../support/service";

// The service keeps one customer per address, and at the checkout anybody can type any address. In each of these journeys
// somebody signs in with an own address and buys with that of a victim.

const PORTAL_PAGES = ["change-plan", "portal"];

const test = base.extend<{ stranger: { email: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
  stranger: async ({}, use) => {
    await use({ email: `mal-${randomUUID().slice(0, 8)}@example.com` });
  },
});

async function buyAs(page: Page, typed: string) {
  await buyInShort(page, "421", { email: typed, name: "Mal Stone" });
  await expectOnAccount(page, (account) => account.getByText(/Renews on/));
}

/** Where the way to a page of the service leads: the address of the link that is there, with another page in it. */
async function openWanted(page: Page, wanted: string): Promise<string> {
  const link = page.getByRole("link", { name: "Update payment method", exact: true });
  const address = ((await link.getAttribute("href")) ?? "").replace("payment-method", wanted);
  expect(address).toContain(wanted);
  const answer = await page.request.get(address, { maxRedirects: 0 });
  expect(await answer.text()).not.toContain("signature=");
  return answer.headers()["location"] ?? "";
}

/** The same in the browser. */
async function openChanged(page: Page, wanted: string) {
  const link = page.getByRole("link", { name: "Update payment method", exact: true });
  await link.evaluate((element: HTMLAnchorElement, value) => {
    element.href = element.href.replace("payment-method", value);
  }, wanted);
  await link.click();
  await expect(page).toHaveURL(/\/account$/);
}

/** Neither by a link nor by an address of one's own; what concerns the own subscription alone still opens. */
async function expectPortalShut(page: Page) {
  await page.goto("/account");
  expect(await openWanted(page, "payment-method")).toMatch(/\/payment-details\?.*signature=/);
  for (const wanted of PORTAL_PAGES) expect(await openWanted(page, wanted), wanted).toMatch(/\/account$/);
  for (const wanted of PORTAL_PAGES) await openChanged(page, wanted);
  const plans = page.getByRole("region", { name: "Plans" });
  await expect(plans).toContainText("bought with a different email address");
  await expect(plans.getByRole("button")).toHaveCount(0);
  await expect(plans.getByRole("link")).toHaveText([
    "Change plan",
    "Update payment method",
    "Pause plan",
    "Cancel plan",
  ]);
}

for (const [whose, bought] of [
  ["a buyer without an account", "421"],
  ["somebody with single purchases alone", "441"],
] as const) {
  test(`who typed the address of ${whose} gets no link to that portal`, async ({
    page,
    customer: victim,
    stranger,
  }) => {
    await service.pay({ variant_id: bought, country: "US", ...victim });
    await service.idle();
    await signIn(page, stranger.email);
    await buyAs(page, victim.email);
    await expectPortalShut(page);
  });
}

test("a buyer who typed another user's address gets no portal link on any page", async ({
  subscriber: page,
  customer: victim,
  stranger,
}) => {
  await page.context().clearCookies();
  await signIn(page, stranger.email);
  await buyAs(page, victim.email);
  await expectPortalShut(page);
});

test("a buyer who typed an unknown address gets no portal link either, because its event may be lost", async ({
  signedIn: page,
  stranger,
}) => {
  await buyAs(page, stranger.email);
  await expectPortalShut(page);
});

test("an address's owner who didn't make every purchase is told so and manages their own plan", async ({
  page,
  customer: victim,
  stranger,
}) => {
  await service.pay({ variant_id: "421", country: "US", ...victim });
  await signIn(page, stranger.email);
  await buyAs(page, victim.email);
  await page.context().clearCookies();
  await signIn(page, victim.email);
  await addPurchase(page);
  await expectOnAccount(page, (account) => account.getByText("purchases by another account"));
  await expect(page.getByRole("link", { name: "Customer portal" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Cancel plan" })).toHaveCount(1);
  await page.goto("/account");
  for (const wanted of PORTAL_PAGES) expect(await openWanted(page, wanted), wanted).toMatch(/\/account$/);
});

test("without the portal, a plan is canceled and resumed here, and the address owner's plan goes on", async ({
  page,
  customer: victim,
  stranger,
}) => {
  const { subscription_id: theirs } = await service.pay({ variant_id: "421", country: "US", ...victim });
  await signIn(page, stranger.email);
  await buyAs(page, victim.email);
  const plans = page.getByRole("region", { name: "Plans" });
  await plans.getByRole("link", { name: "Cancel plan" }).click();
  await page.getByRole("button", { name: "Cancel Pro" }).click();
  await expect(plans.locator("[aria-live]")).toHaveText(/^Ends on/);
  const { data } = await service.get(`/subscriptions/${theirs}`);
  expect(data.attributes["status"]).toBe("active");
  await plans.getByRole("button", { name: "Resume plan" }).click();
  await expect(plans.locator("[aria-live]")).toHaveText(/^Renews on/);
  await expectOnAccount(page, (account) => account.getByText(/Renews on/));
});

test("payment method and invoice pages stay open without showing the address owner's purchases", async ({
  page,
  customer: victim,
  stranger,
}) => {
  await service.pay({ variant_id: "441", country: "US", ...victim });
  await signIn(page, stranger.email);
  await buyAs(page, victim.email);
  await expectLeadsNowhere(page, "Update payment method", "**/payment-details?**");
  await expectLeadsNowhere(page, "Invoice", "**/subscription-invoice/**");
});

test("the receipt of a one-off purchase with a typed address doesn't link to the portal", async ({
  page,
  customer: victim,
  stranger,
}) => {
  await service.pay({ variant_id: "441", country: "US", ...victim });
  await signIn(page, stranger.email);
  await buyInShort(page, "451", { email: victim.email, name: "Mal Stone" });
  await expectLeadsNowhere(page, "Receipt", "**/my-orders/**");
});

async function expectLeadsNowhere(page: Page, name: string, url: string) {
  await expectOnAccount(page, (account) => account.getByRole("link", { name, exact: true }));
  await page.getByRole("link", { name, exact: true }).click();
  await page.waitForURL(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.content()).not.toMatch(/\/billing[?/]|Field Guide/);
}
