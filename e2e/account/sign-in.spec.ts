import type { Page } from "@playwright/test";
import { HOSTILE_ADDRESSES } from "@/lib/auth/testing/hostile-addresses";
import { expect, requestLink, test } from "../support/fixtures";
import { service } from "../support/service";

test("a sign-in link signs in by its button only @core", async ({ page, customer }) => {
  const link = await linkFor(page, customer.email);
  for (let visit = 0; visit < 3; visit++) await page.request.get(link);
  await page.goto(link);
  await expect(page.getByText("This link was requested in another browser")).toBeHidden();
  expect(await isSignedIn(page)).toBe(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/account");
  expect(await isSignedIn(page)).toBe(true);
  await page.context().clearCookies();
  await page.goto(link);
  await page.waitForURL("**/sign-in?error=Verification");
});

test("a sign-in link opened in another browser shows whose account it is first", async ({
  page,
  browser,
  customer,
}) => {
  const link = await linkFor(page, customer.email);
  const victim = await browser.newPage();
  const callback = new URL(link).searchParams;
  // The address that next-auth signs in by, and a form that another site sends: neither opens the sender's account.
  const { token } = Object.fromEntries(callback) as { token: string };
  await victim.goto(
    `/api/auth/callback/email?${new URLSearchParams({ token, email: customer.email, callbackUrl: "/account" })}`,
  );
  expect(await isSignedIn(victim)).toBe(false);
  const headers = { Origin: "https://evil.example" };
  const forged = await victim.request.post("/sign-in/confirm", { headers, form: { token } });
  expect(forged.status()).toBe(403);
  expect(await isSignedIn(victim)).toBe(false);

  await victim.goto(link);
  await expect(victim.getByText("This link was requested in another browser")).toBeVisible();
  await expect(victim.getByText(customer.email).first()).toBeVisible();
  await victim.getByRole("button", { name: "Sign in" }).click();
  await victim.waitForURL("**/account");
  await victim.close();
});

test("the callback URL stays on this site, whatever the address says", async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const nobody = await browser.newContext();
  const { origin } = new URL(baseURL ?? "");
  const originOf = (address: string) => new URL(address, origin).origin;
  for (const callbackUrl of HOSTILE_ADDRESSES) {
    const query = new URLSearchParams({ callbackUrl });
    const asked = await page.request.get(`/sign-in/continue?${query}`, { maxRedirects: 0 });
    // An address with a NUL is malformed.
    expect([callbackUrl, asked.status()]).toEqual([callbackUrl, callbackUrl.includes("\0") ? 400 : 307]);
    expect([callbackUrl, originOf(asked.headers()["location"] ?? "/")]).toEqual([callbackUrl, origin]);
    const signedOut = await nobody.request.get(`${origin}/sign-in/continue?${query}`, { maxRedirects: 0 });
    expect(signedOut.headers()["location"] ?? "/sign-in?", callbackUrl).toMatch(/^\/sign-in\?/);
    await nobody.request.get(`${origin}/api/auth/signin?${query}`, { maxRedirects: 0 });
    const cookie = (await nobody.cookies()).find(({ name }) => name.endsWith("callback-url"));
    if (cookie)
      expect([callbackUrl, originOf(decodeURIComponent(cookie.value))]).toEqual([callbackUrl, origin]);
  }
  await nobody.close();
});

test("the sign-in page takes a signed-in visitor on to where they wanted to go", async ({
  signedIn: page,
}) => {
  await page.goto("/sign-in?callbackUrl=%2Faccount%2Finvoices");
  await page.waitForURL("**/account/invoices");
  await page.goto("/de/sign-in?callbackUrl=//evil.example");
  await page.waitForURL("**/account");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a sign-in link works without JavaScript", async ({ page, customer }) => {
    await page.goto("/sign-in?callbackUrl=/account/invoices");
    await page.getByLabel("Email").fill(customer.email);
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await page.waitForURL("**/sign-in/check-email**");
    await page.goto(await mailedLink(customer.email));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/account/invoices");
  });
});

async function linkFor(page: Page, email: string): Promise<string> {
  await page.goto("/sign-in?callbackUrl=/account");
  await requestLink(page, email);
  return await mailedLink(email);
}

async function mailedLink(email: string): Promise<string> {
  const { text } = await service.mailTo(email, /sign-in link/i);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}

async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get("/account", { maxRedirects: 0 });
  return answer.status() === 200;
}
