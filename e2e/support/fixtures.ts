import { randomInt, randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test as base } from "@playwright/test";
import { buyInShort, signIn } from "./in-short";
import { service } from "./service";

export { expect };

type Customer = { email: string; name: string };

/**
 * `customer` is somebody nobody has seen before; `signedIn` is their browser with a session, and `subscriber` that
 * browser once they have Pro.
 */
export const test = base.extend<{ customer: Customer; signedIn: Page; subscriber: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
  customer: async ({}, use) => {
    await use({ email: `ada-${randomUUID().slice(0, 8)}@example.com`, name: "Ada Lindqvist" });
  },
  // Each comes from a network of their own, as customers do: what one network may ask for is limited.
  // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}` });
  },
  signedIn: async ({ page, customer }, use) => {
    await signIn(page, customer.email);
    await use(page);
  },
  subscriber: async ({ page, customer }, use) => {
    await signIn(page, customer.email);
    await buyInShort(page, "421", customer);
    await expectOnAccount(page, (account) =>
      account
        .getByRole("main")
        .filter({ hasText: /Renews on/ })
        .filter({ has: account.getByRole("region", { name: "Invoices" }).getByText("$24.00") }),
    );
    await use(page);
  },
  // A page that throws or breaks its own policy fails the journey, whatever the journey looks at.
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) problems.push(message.text());
    });
    await use(page);
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join("\n")}`);
  },
});

/** On the sign-in page: asks for the link. */
export async function requestLink(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await page.waitForURL("**/sign-in/check-email**");
}

/** Opens the link from the mail and confirms. */
export async function followLink(page: Page, email: string) {
  const mail = await service.mailTo(email, /sign-in link/i);
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in the mail: ${mail.text}`);
  await page.goto(link);
  const confirm = page.getByRole("button", { name: "Sign in" });
  if (await confirm.isVisible()) await confirm.click();
}

/** On the account page: says that what was bought with the own address is theirs. */
export async function addPurchase(page: Page) {
  const add = page.getByRole("button", { name: "Add to my account" });
  await expectOnAccount(page, () => add);
  await add.click();
  await expect(add).toBeHidden();
}

/** Opens the account page until it shows this: the webhook's work begins after its answer. */
export async function expectOnAccount(page: Page, shown: (page: Page) => Locator) {
  await expect(async () => {
    await page.goto("/account");
    await expect(shown(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
