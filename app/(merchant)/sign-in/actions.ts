"use server";

import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { wantedVariant } from "@/components/billing/sign-in/purchase-purpose";
import { startPath } from "@/components/site/routes";
import { markBrowser } from "@/lib/auth/asking-browser";
import { getDemoUserId } from "@/lib/auth/demo-user";
import { spendMagicLink } from "@/lib/auth/magic-link/follow-magic-link";
import { sendMagicLink } from "@/lib/auth/magic-link/magic-link";
import { closeSession, openSession } from "@/lib/auth/open-session";
import { isOAuthProvider } from "@/lib/auth/providers";
import { rememberClick } from "@/lib/auth/purchase-click";
import { safeReturnTo } from "@/lib/auth/return-to";
import { startOAuth } from "@/lib/auth/start-oauth";
import { AppError, toAppError } from "@/lib/errors";
import { formAction } from "@/lib/form-action";
import { log } from "@/lib/log";
import { formText } from "@/lib/form-text";
import { clientNetwork } from "@/lib/limits/client-network";
import { createDemoNotes } from "../../(product)/_notes/demo-notes";
import { goOn } from "./go-on";

/** Mails a sign-in link. What the visitor can mend comes back as a message; all else is thrown. */
export const sendMagicLinkAction = formAction(async (formData) => {
  const email = formText(formData, "email");
  const returnTo = safeReturnTo(formData.get("callbackUrl"));
  try {
    const network = clientNetwork(await headers());
    await sendMagicLink({ email, returnTo, network, browser: await markBrowser(), now: new Date() });
  } catch (error) {
    return refusal(error, email);
  }
  return redirect("/sign-in/check-email");
});

/** Signs in with a mailed link. Only this uses it up: to look at where it leads does nothing. */
export const followMagicLinkAction = formAction(async (formData) => {
  const now = new Date();
  const userId = await spendMagicLink(formText(formData, "token"), now);
  if (!userId) redirect("/sign-in?error=Verification");
  await openSession(userId, now);
  await goOn(formData);
});

export const signInDemoAction = formAction(async (formData) => {
  const now = new Date();
  const userId = await getDemoUserId(now);
  await createDemoNotes(userId, now);
  await openSession(userId, now);
  await goOn(formData);
});

export const signInWithAction = formAction(async (formData) => {
  const provider = formData.get("provider");
  if (!isOAuthProvider(provider)) throw new AppError("not_found", "There is no such way to sign in.");
  const returnTo = safeReturnTo(formData.get("callbackUrl"));
  const variantId = wantedVariant(returnTo);
  const next = variantId ? startPath(variantId, await rememberClick()) : returnTo;
  redirect((await startOAuth(provider, next)) as Route);
});

export const signOutAction = formAction(async () => {
  await closeSession();
  redirect("/");
});

function refusal(error: unknown, email: string) {
  const refused = toAppError(error);
  if (refused.code === "internal") throw error;
  if (refused.code === "unavailable") log.error("sign_in.link_not_sent", error);
  return { ok: false as const, message: refused.message, email };
}
