import { createHash, randomBytes } from "node:crypto";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { ask } from "@/prisma/testing/databases";
import { actionNamed, fetched, formOf } from "./action-questions";
import { service } from "./service";

// What some journeys walk page by page others need only behind them: the same requests, without the pages.

const SIGN_IN_LINK = /sign-in link/i;

const CHECKOUT_ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

const OPEN_SESSION = `
  WITH made AS (
    INSERT INTO merchant.users (id, email, email_verified) VALUES ($1, $2, now())
    ON CONFLICT (email) DO UPDATE SET email_verified = now()
    RETURNING id
  )
  INSERT INTO merchant.sessions (id, session_token, user_id, expires)
  SELECT $1, $3, id, now() + interval '30 days' FROM made`;

/** Signs a browser in: at the merchant of the journeys through its database, at another site by a mailed link. */
export async function signIn(page: Page, email: string): Promise<void> {
  const url = process.env["E2E_MERCHANT_URL"] ?? "";
  if ((await originOf(page.request)) !== url) return signInByLink(page, email);
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await ask(process.env["E2E_MERCHANT_DATABASE"] ?? "", OPEN_SESSION, [hash.slice(0, 24), email, hash]);
  await page.context().addCookies([{ name: "next-auth.session-token", value: token, url, httpOnly: true }]);
}

/** Signs a browser in by a mailed link, at the site that its requests go to. */
export async function signInByLink(page: Page, email: string): Promise<void> {
  // The mail comes after the answer, and an older one may be there whose link was used.
  const already = (await service.mailsTo(email, SIGN_IN_LINK)).length;
  await send(page.request, "sign-in/actions.ts sendMagicLinkAction", { email, callbackUrl: "/account" });
  const { text } = await service.mailTo(email, SIGN_IN_LINK, already);
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "";
  await send(page.request, "sign-in/actions.ts followMagicLinkAction", { token, callbackUrl: "/account" });
}

/** Begins a purchase; the signed address of its checkout, and the id that only its buyer knows. */
export async function beginCheckout(
  request: APIRequestContext,
  variantId: string,
): Promise<{ url: string; intent: string }> {
  const answer = await send(request, "checkout/actions.ts startCheckoutAction", { variantId });
  const url = await addressOf(request, (answer.headers()["x-action-redirect"] ?? "").replace(/;\w+$/, ""));
  const id = CHECKOUT_ID.exec(url)?.[0] ?? "";
  const { data } = await service.get(`/checkouts/${id}`);
  const { redirect_url } = data.attributes["product_options"] as { redirect_url: string };
  return { url, intent: new URL(redirect_url).searchParams.get("intent") ?? "" };
}

/** With the overlay, the checkout's address is on a page of the merchant. */
async function addressOf(request: APIRequestContext, target: string): Promise<string> {
  if (!target.startsWith("/checkout/pay")) return target;
  const page = await (await request.get(target)).text();
  const links = [...page.matchAll(/href="(https?:[^"]*)"/g)].map(([, link = ""]) => link);
  return links.find((link) => CHECKOUT_ID.test(link))?.replaceAll("&amp;", "&") ?? "";
}

/** Whoever is signed in buys, and pays with the name and address of `payer`. */
export async function buyInShort(
  page: Page,
  variantId: string,
  payer: { email: string; name?: string; country?: string },
) {
  const { url } = await beginCheckout(page.request, variantId);
  return await service.pay({ checkout_url: url, country: "US", ...payer });
}

/** Calls a server action as the framework's client does, on the site that these requests go to. */
export async function send(
  request: APIRequestContext,
  name: string,
  fields: Record<string, string>,
): Promise<APIResponse> {
  const action = actionNamed(name);
  const { method, headers, form } = fetched(await originOf(request), action, formOf(fields));
  const answer = await request.fetch(action.ownPath, { method, headers, multipart: form, maxRedirects: 0 });
  if (!answer.headers()["x-action-redirect"]) throw new Error(`${name} answered ${await answer.text()}`);
  return answer;
}

/** Of the site that these requests go to. */
async function originOf(request: APIRequestContext): Promise<string> {
  return new URL((await request.get("/api/health")).url()).origin;
}
