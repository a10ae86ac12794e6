import { service } from "@/e2e/support/service";
import type { Page } from "./browser";
import { arrivesAt, press } from "./pages";

/** Signs in by a mailed link, page by page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${process.env["E2E_MERCHANT_URL"]}/sign-in`);
  await page.locator('[name="email"]').fill(email);
  await press(page, "button", "Email me a sign-in link");
  await arrivesAt(page, "/sign-in/check-email");
  const { text } = await service.mailTo(email, /sign-in link/i);
  await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
  await press(page, "button", "Sign in");
  await arrivesAt(page, "/account");
}
