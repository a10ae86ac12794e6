import { endpoints, filled } from "../support/endpoints";
import { expect, test } from "../support/fixtures";

const PRIVATE = /^default-src 'self'; script-src 'self' 'nonce-[^']+' 'strict-dynamic'; style-src 'self';/;
const PUBLIC = /^default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self';/;
const NO_PAGE = /^default-src 'none'; /;

const PUBLIC_PAGES = new Set([
  "/site/[lang]",
  "/site/[lang]/contact",
  "/site/[lang]/goodbye",
  "/site/[lang]/pricing/[[...interval]]",
  "/site/[lang]/privacy",
  "/site/[lang]/sign-in",
  "/site/[lang]/terms",
  "/[...missing]",
]);

test("every response of the build has the policy of its zone @core", async ({ request }) => {
  const asked = endpoints.filter(({ isSandbox }) => !isSandbox);
  for (const { path, isPage } of asked) {
    const answer = await request.get(filled(path), { maxRedirects: 0 });
    const policies = answer
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === "content-security-policy")
      .map(({ value }) => value);
    // A route below a page's address has the policy of a page.
    const isNoPage = !isPage && !PRIVATE.test(policies.join());
    const ofPage = PUBLIC_PAGES.has(path) ? PUBLIC : PRIVATE;
    expect(policies, path).toEqual([expect.stringMatching(isNoPage ? NO_PAGE : ofPage)]);
    expect(policies.join(), path).not.toMatch(/unsafe-eval|form-action[^;]* https:(?:[; ]|$)/);
  }
});

test("a public page is a static file: the same for everyone, without cookies or queries @core", async ({
  request,
  signedIn: page,
}) => {
  for (const path of [
    "/",
    "/pricing",
    "/pricing/yearly",
    "/terms",
    "/privacy",
    "/contact",
    "/goodbye",
    "/sign-in?callbackUrl=/notes",
  ]) {
    const signedOut = await request.get(path);
    const signedIn = await page.request.get(path);
    expect(await signedIn.text(), path).toBe(await signedOut.text());
    for (const answer of [signedOut, signedIn]) {
      const headers = answer.headers();
      expect(headers["set-cookie"], path).toBeUndefined();
      expect(headers["vary"], path).not.toMatch(/cookie/i);
      expect(headers["cache-control"], path).toMatch(/^s-maxage=\d+/);
    }
  }
});

test("refusals, missing pages and files have a policy too @core", async ({ page, request }) => {
  await page.goto("/");
  const script = await page.locator('script[src*="/_next/"]').first().getAttribute("src");
  for (const path of [
    "/nowhere",
    "/nowhere.txt",
    "/%00",
    "/screenshots/notes-light.webp",
    "/sandbox",
    "/api/nowhere",
    script ?? "",
  ]) {
    const policy = (await request.get(path)).headers()["content-security-policy"];
    expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src '(?:self|none)'/)]);
  }
  const refused = await request.post("/account", { data: "[]" });
  expect(refused.headers()["content-security-policy"]).toMatch(NO_PAGE);
});
