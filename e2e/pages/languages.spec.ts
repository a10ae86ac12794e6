import type { Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { CARDS, continueToMerchant, payWith } from "../support/checkout";
import { expect, expectOnAccount, requestLink, test } from "../support/fixtures";
import { service } from "../support/service";

test("a visitor who chose German signs in, buys and gets emails in German", async ({ page, customer }) => {
  await page.goto("/pricing");
  await chooseInFooter(page, "Deutsch");
  await expect(page).toHaveURL(/\/de\/pricing$/);
  await expectLanguage(page, "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preise");
  await page.getByRole("link", { name: "Jährlich" }).click();
  await page.waitForURL("**/de/pricing/yearly");
  await chooseInFooter(page, "English");
  await page.waitForURL("**/pricing/yearly");
  await expectLanguage(page, "en");
  await chooseInFooter(page, "Deutsch");
  await page.waitForURL("**/de/pricing/yearly");

  await page.getByRole("link", { name: "Anmelden" }).click();
  await expectLanguage(page, "de");
  await page.getByLabel("E-Mail").fill(customer.email);
  await page.getByRole("button", { name: "Anmeldelink per E-Mail senden" }).click();
  await page.waitForURL("**/sign-in/check-email**");
  await page.goto(linkIn(await service.mailTo(customer.email, /Anmeldelink/)));
  await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("button", { name: customer.email })).toBeVisible();

  await page.goto("/de/pricing");
  await page.getByRole("button", { name: "Pro buchen" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await page.waitForURL("**/account?bought=*");
  await expect(page.getByRole("status").filter({ hasText: "Pro ist aktiv" })).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/Verlängert sich am \d+\. [A-ZÄ][a-zä]+ \d{4}/));
  await expectOnAccount(page, (account) =>
    account.getByRole("region", { name: "Rechnungen" }).getByText("24,00"),
  );
  await expectAccessibleInBothColours(page);
  const welcome = await service.mailTo(customer.email, /Willkommen bei Pro/);
  expect(welcome.text).toMatch(/Nächste Zahlung: \d+\. \S+ \d{4}/);
});

test("the language in the settings counts in every browser and email, and before the address", async ({
  signedIn: page,
  browser,
  baseURL,
  customer,
}) => {
  await page.goto("/account/settings");
  await page.getByLabel("Your language").selectOption("Deutsch");
  await page.getByRole("button", { name: "Save language" }).click();
  await expect(page.getByText("Ihre Sprache ist gespeichert.")).toBeVisible();
  await expectHeading(page, "Einstellungen");

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await other.goto("/sign-in");
  await requestLink(other, customer.email);
  await other.goto(linkIn(await service.mailTo(customer.email, /Anmeldelink/)));
  await other.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("button", { name: customer.email })).toBeVisible();
  await other.goto("/account/settings");
  await expectHeading(other, "Einstellungen");
  await context.close();

  // A public page in another language changes the cookie, and not the account.
  await page.goto("/");
  await page.waitForResponse("**/api/me?language=en");
  await page.goto("/account/settings");
  await expectHeading(page, "Einstellungen");
  await page.getByLabel("Ihre Sprache").selectOption("English");
  await page.getByRole("button", { name: "Sprache speichern" }).click();
  await expect(page.getByText("Your language is saved.")).toBeVisible();
});

test("a public page in another language is static, too, and the same for everyone", async ({ request }) => {
  for (const path of ["/de", "/de/pricing", "/de/pricing/yearly", "/de/terms"]) {
    const Cookie = "language=en; next-auth.session-token=of-nobody";
    const answers = [
      await request.get(path),
      await request.get(path, { headers: { Cookie, "Accept-Language": "fr" } }),
    ];
    const [text, again] = await Promise.all(answers.map((answer) => answer.text()));
    expect(text === again, path).toBe(true);
    for (const answer of answers) {
      const headers = answer.headers();
      expect(headers["cache-control"], path).toMatch(/^s-maxage=\d+/);
      expect([headers["set-cookie"], /cookie|language/i.test(headers["vary"] ?? "")], path).toEqual([
        undefined,
        false,
      ]);
    }
  }
});

test("an address has one language, and one that is unknown is not found", async ({ request }) => {
  const redirect = async (path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers()["location"]?.replace(/^https?:\/\/[^/]+/, "");
  expect(await redirect("/en/pricing")).toBe("/pricing");
  expect(await redirect("/site/de/pricing")).toBe("/de/pricing");
  expect(await redirect("/de/pricing/SPRING")).toBe("/de/pricing?code=SPRING");
  for (const path of ["/xx", "/xx/pricing", "/de/account", "/de/de", "/de/pricing/monthly/x"])
    expect((await request.get(path)).status() === 404 || (await redirect(path)) === "/de/pricing", path).toBe(
      true,
    );
});

test("the link to another language leads nowhere else", async ({ request, baseURL }) => {
  const target = async (referer: string, language = "de") => {
    const answer = await request.get(`/api/language/${language}`, { maxRedirects: 0, headers: { referer } });
    return answer.headers()["location"];
  };
  expect(await target(`${baseURL}/pricing?code=SPRING`)).toBe("/de/pricing?code=SPRING");
  expect(await target(`${baseURL}/de/pricing`, "en")).toBe("/pricing");
  expect(await target(`${baseURL}/de`, "de")).toBe("/de");
  expect(await target(`${baseURL}//evil.example/`, "en")).toBe("/evil.example");
  expect(await target("https://x.example/de//evil.example", "en")).toBe("/evil.example");
  expect(await target(`${baseURL}/\\evil.example`, "en")).toBe("/evil.example");
  expect(await target("no address")).toBe("/de");
  expect(await target("")).toBe("/de");
  expect((await request.get("/api/language/constructor", { maxRedirects: 0 })).status()).toBe(404);
});

async function chooseInFooter(page: Page, language: string) {
  await page.getByRole("contentinfo").getByRole("link", { name: language }).click();
  await expectLanguage(page, language === "Deutsch" ? "de" : "en");
}

function linkIn({ text }: { text: string }): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}

async function expectLanguage(page: Page, language: string) {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

async function expectHeading(page: Page, text: string) {
  await expect(page.getByRole("heading", { name: text, level: 1 })).toBeVisible();
}
