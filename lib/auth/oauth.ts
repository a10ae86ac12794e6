import "server-only";
import NextAuth from "next-auth";
import { cookies } from "next/headers";
import { NextRequest, NextResponse } from "next/server";
import { reviewPath } from "@/components/site/routes";
import { db, type DbTx } from "@/lib/db";
import { lockUsers } from "@/lib/db/locks";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isLanguage, LANGUAGE_COOKIE, publicPath } from "@/lib/i18n/languages.mjs";
import { t } from "@/lib/i18n/translate";
import { authOptions } from "./options";
import { safeReturnTo } from "./return-to";
import { type OAuthProviderId, type ProviderId, signInMethods } from "./sign-in-methods";
import { hashToken, secureCookies, sessionCookie } from "./token";

/** Begins a sign-in with GitHub or Google as next-auth's own form would, and returns the address to go to. */
export async function startOAuth(provider: OAuthProviderId, returnTo: string): Promise<string> {
  const { csrfToken } = (await (await callNextAuth(["csrf"])).json()) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, callbackUrl: `${env.APP_URL}${returnTo}` });
  const response = await callNextAuth(["signin", provider], form);
  const location = response.headers.get("location");
  if (!location)
    throw new AppError("unavailable", t("The sign-in service did not respond. Try again in a minute."));
  return location;
}

/** Runs next-auth's route within this request; the cookies it sets go to the browser. */
async function callNextAuth(path: string[], form?: URLSearchParams): Promise<Response> {
  const request = new NextRequest(`${env.APP_URL}/api/auth/${path.join("/")}`, {
    method: form ? "POST" : "GET",
    ...(form ? { body: form } : {}),
  });
  const context = { params: { nextauth: path } };
  const response = (await NextAuth(request as never, context as never, authOptions)) as Response;
  const jar = await cookies();
  const set = new NextResponse(null, { headers: response.headers }).cookies.getAll();
  for (const cookie of set) jar.set(cookie);
  return response;
}

/** Ends the session that a browser already had when next-auth opens another: after a sign-in an old token is worthless. */
export async function endReplacedSession(request: Request, response: Response): Promise<Response> {
  const before = cookieOf(request, sessionCookie.name);
  const after = new NextResponse(null, { headers: response.headers }).cookies.get(sessionCookie.name)?.value;
  if (before && after && before !== after) {
    await db.session.deleteMany({ where: { sessionToken: hashToken(before) } });
  }
  return response;
}

/** Where next-auth keeps the return address while the visitor is at the provider. */
const CALLBACK_COOKIE = `${secureCookies ? "__Secure-" : ""}next-auth.callback-url`;

/**
 * A sign-in that failed at the provider leads back to our sign-in page, in the language of the browser. Adds the return address as a
 * path of ours: next-auth adds a whole URL or none.
 */
export function leadToSignIn(request: Request, response: Response): Response {
  const location = response.headers.get("location") ?? "";
  if (!URL.canParse(location, env.APP_URL)) return response;
  const target = new URL(location, env.APP_URL);
  if (target.pathname !== "/sign-in") return response;
  const language = cookieOf(request, LANGUAGE_COOKIE);
  if (isLanguage(language)) target.pathname = publicPath("/sign-in", language);
  const kept = cookieOf(request, CALLBACK_COOKIE);
  if (kept && target.searchParams.has("error")) {
    const path = kept.startsWith(`${env.APP_URL}/`) ? kept.slice(env.APP_URL.length) : kept;
    target.searchParams.set("callbackUrl", toReview(safeReturnTo(path)));
  }
  const headers = new Headers(response.headers);
  headers.set("location", target.href);
  return new Response(response.body, { status: response.status, headers });
}

function cookieOf(request: Request, name: string): string | undefined {
  return new NextRequest(request.url, { headers: request.headers }).cookies.get(name)?.value;
}

/** The purchase click was for that attempt: the next one starts from the order again. */
function toReview(returnTo: string): string {
  const { pathname, searchParams } = new URL(returnTo, env.APP_URL);
  const variantId = searchParams.get("variant");
  if (pathname !== "/checkout/start" || !variantId) return returnTo;
  return reviewPath(variantId, { code: searchParams.get("code") ?? "" });
}

export function listProviders(): { id: ProviderId; name: string }[] {
  return signInMethods(env);
}

/** The provider that a form names; throws `not_found` for any other. */
export function parseOAuthProvider(value: string): OAuthProviderId {
  const provider = oauthProviders().find(({ id }) => id === value);
  if (provider) return provider.id;
  throw new AppError("not_found", t("There is no such sign-in method."));
}

/** Whether sign-in links are sent, and the configured OAuth providers, each with whether `userId` has connected it. */
export async function listSignInMethods(userId: string) {
  const connected = await connectedTo(db, userId);
  const providers = oauthProviders().map(({ id, name }) => ({ id, name, isConnected: connected.has(id) }));
  return { hasMail: sendsLinks(), providers };
}

export type SignInMethod = Awaited<ReturnType<typeof listSignInMethods>>["providers"][number];

/** Disconnects a provider from `userId`. False, and nothing changes, where no other sign-in method would be left. */
export async function disconnect(userId: string, provider: OAuthProviderId): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    // Of two at once the second sees what the first has left.
    await lockUsers(tx, [userId]);
    const connected = await connectedTo(tx, userId);
    const isLast = !listProviders().some(({ id }) => id !== provider && connected.has(id));
    if (isLast && !sendsLinks()) return false;
    await tx.account.deleteMany({ where: { userId, provider } });
    return true;
  });
}

async function connectedTo(tx: DbTx, userId: string): Promise<Set<string>> {
  const accounts = await tx.account.findMany({ where: { userId }, select: { provider: true } });
  return new Set(accounts.map(({ provider }) => provider));
}

function oauthProviders(): { id: OAuthProviderId; name: string }[] {
  return listProviders().flatMap(({ id, name }) =>
    id === "github" || id === "google" ? [{ id, name }] : [],
  );
}

function sendsLinks(): boolean {
  return listProviders().some(({ id }) => id === "email");
}
