import type { Page, Request } from "@playwright/test";
import { CARDS, continueToMerchant, expectBought, payWith } from "../support/checkout";
import { expect } from "../support/fixtures";
import { refuseGitHub, signInWithGitHub, test } from "./github-site";

// One server for all of it, which one test keeps waiting.
test.describe.configure({ mode: "default" });

const REVIEW = "/checkout?variant=421";
const CHECKOUT = "**/checkout/?cart=*";

test("a visitor signs in with GitHub while buying Pro and goes straight to the checkout", async ({
  page,
  site,
  customer,
}) => {
  await getPro(page);
  const steps = await stepsTo(CHECKOUT, page, () => signInWithGitHub(page, site, customer.email));
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await expect(page.getByRole("button", { name: "Pay $24.00" })).toBeVisible();
  expect(steps).not.toContain(REVIEW);
});

test("a visitor who declines at GitHub keeps the purchase and signs in for it later", async ({
  page,
  site,
  customer,
}) => {
  await getPro(page);
  await refuseGitHub(page);
  await page.waitForURL(`**/sign-in?${new URLSearchParams({ callbackUrl: REVIEW })}&error=*`);
  await expect(page.getByText("You did not give permission to sign in, or it took too long.")).toBeVisible();
  await expect(page.getByText("to continue with Pro, monthly.")).toBeVisible();
  await page.unrouteAll();
  await signInWithGitHub(page, site, customer.email);
  await page.waitForURL(CHECKOUT);
});

test("the link to the checkout works once, for 15 minutes, in the browser that clicked only", async ({
  page,
  site,
  customer,
  browser,
}) => {
  await getPro(page);
  const findCookie = async () =>
    (await page.context().cookies(site.url)).find(({ name }) => name === "clicked-to-buy");
  const steps = await stepsTo(CHECKOUT, page, () =>
    signInWithGitHub(page, site, customer.email, async () => {
      const cookie = await findCookie();
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
      const minutes = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 60;
      expect(Math.ceil(minutes)).toBe(15);
    }),
  );
  expect(await findCookie()).toBeUndefined();

  const start = steps.find((step) => step.startsWith("/checkout/start?")) ?? "";
  expect(start).toMatch(/^\/checkout\/start\?variant=421&click=[\w-]{43}$/);
  await expectReview(page, start);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const answer = await elsewhere.request.get(start, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([307, REVIEW]);
  await elsewhere.close();
});

test("a made-up address shows the order review instead of opening a checkout", async ({
  page,
  site,
  customer,
}) => {
  const waitWith = async (value: string) =>
    page.context().addCookies([{ name: "clicked-to-buy", value, url: site.url, httpOnly: true }]);
  const signInAddress = `/sign-in?${new URLSearchParams({ callbackUrl: REVIEW })}`;
  await page.goto("/checkout/start?variant=421&click=made-up");
  await page.waitForURL(signInAddress);
  // Right, but signed out.
  await waitWith("the-right-one");
  await page.goto("/checkout/start?variant=421&click=the-right-one");
  await page.waitForURL(signInAddress);
  await page.goto("/sign-in");
  await signInWithGitHub(page, site, customer.email);
  await page.waitForURL("**/account");
  for (const click of ["&click=made-up", "&click=", ""])
    await expectReview(page, `/checkout/start?variant=421${click}`);

  // The same while this browser waits for another answer from GitHub.
  await waitWith("the-right-one");
  await expectReview(page, "/checkout/start?variant=421&click=made-up");
  await expectReview(page, "/checkout/start?variant=421&click=the-right-one");
  await page.goto("/checkout/start?click=made-up");
  await page.waitForURL("**/pricing");
});

test("a customer who has the plan is sent to it, and a product that isn't for sale says so", async ({
  page,
  site,
  customer,
}) => {
  await getPro(page);
  await signInWithGitHub(page, site, customer.email);
  await page.waitForURL(CHECKOUT);
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page, "Pro is active");
  await page.context().clearCookies();

  await getPro(page);
  await signInWithGitHub(page, site, customer.email);
  await page.waitForURL("**/account/plan/*?to=421");

  await page.context().clearCookies();
  await page.goto(`/sign-in?${new URLSearchParams({ callbackUrl: "/checkout?variant=999999" })}`);
  await signInWithGitHub(page, site, customer.email);
  await page.waitForURL("**/pricing?notice=not-for-sale");
});

test("while the service doesn't respond, the review page says so and its button works a moment later", async ({
  page,
  site,
  customer,
}) => {
  await getPro(page);
  site.relay.isSilent = true;
  try {
    await signInWithGitHub(page, site, customer.email);
    await page.waitForURL(`**${REVIEW}&notice=away`);
    await expect(page.getByText("Our payment partner did not respond in time")).toBeVisible();
    await expect(page.getByText("Try again in a minute.")).toBeVisible();
  } finally {
    site.relay.isSilent = false;
  }
  await expect(async () => {
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForURL(CHECKOUT, { timeout: 8_000 });
  }).toPass();
});

async function getPro(page: Page) {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Get Pro", exact: true }).click();
  await page.waitForURL("**/sign-in**");
}

async function expectReview(page: Page, address: string) {
  await page.goto(address);
  await page.waitForURL(REVIEW);
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
}

/** The addresses that the browser is led through on its way, without their host. */
async function stepsTo(end: string, page: Page, go: () => Promise<void>): Promise<string[]> {
  const steps: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) steps.push(`${pathname}${search}`);
  };
  page.on("request", note);
  await go();
  await page.waitForURL(end);
  page.off("request", note);
  return steps;
}
