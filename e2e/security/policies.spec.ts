import { endpoints, filled } from "../support/endpoints";
import { expect, test } from "../support/fixtures";

const PAGE = /^default-src 'self'; script-src 'self' 'nonce-[^']+'; style-src 'self';/;
const NO_PAGE = /^default-src 'none'; /;

test("everything that the build serves has one strict policy @core", async ({ request }) => {
  const asked = endpoints.filter(({ isSandbox }) => !isSandbox);
  for (const { path, isPage } of asked) {
    const answer = await request.get(filled(path), { maxRedirects: 0 });
    const policies = answer
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === "content-security-policy")
      .map(({ value }) => value);
    // A route below a page's address has the policy of a page.
    const isNoPage = !isPage && !PAGE.test(policies.join());
    expect(policies, path).toEqual([expect.stringMatching(isNoPage ? NO_PAGE : PAGE)]);
    expect(policies.join(), path).not.toMatch(/script-src[^;]*unsafe|form-action[^;]* https:(?:[; ]|$)/);
  }
});

test("what is refused, missing or a file has one too @core", async ({ page, request }) => {
  await page.goto("/");
  const script = await page.locator('script[src*="/_next/"]').first().getAttribute("src");
  for (const path of [
    "/nowhere",
    "/nowhere.txt",
    "/%00",
    "/fern.svg",
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
