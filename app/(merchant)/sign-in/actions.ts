"use server";

import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { startPath } from "@/components/site/routes";
import { formText, optionalText, publicAction } from "@/lib/actions";
import { markBrowser, sendMagicLink, spendMagicLink } from "@/lib/auth/magic-link";
import { startOAuth, parseOAuthProvider } from "@/lib/auth/oauth";
import { rememberClick } from "@/lib/auth/return-to";
import { closeSession, findUser, openSession } from "@/lib/auth/session";
import { getDemoUserId } from "@/lib/auth/users";
import { publicRoute } from "@/lib/i18n/page-language";
import { clientNetwork } from "@/lib/rate-limits";
import { emailAddress } from "@/lib/server/typed-text";
import { createDemoNotes } from "../../(product)/_notes/demo-notes";
import { continueAfterSignIn, readReturnTo, wantedPurchase } from "./after-sign-in";

/** Emails a sign-in link. */
export const sendMagicLinkAction = publicAction(
  { email: emailAddress, callbackUrl: optionalText },
  async ({ email, callbackUrl }) => {
    const network = clientNetwork(await headers());
    const returnTo = await readReturnTo(callbackUrl);
    await sendMagicLink({ email, returnTo, network, browser: await markBrowser(), now: new Date() });
    redirect("/sign-in/check-email");
  },
);

/** Signs in with an emailed link. Only this uses the token, not opening its page. */
export const followMagicLinkAction = publicAction(
  { token: formText, callbackUrl: optionalText },
  async ({ token, callbackUrl }) => {
    const now = new Date();
    const userId = await spendMagicLink(token, now);
    if (!userId) redirect(publicRoute("/sign-in?error=Verification"));
    await openSession(userId, now);
    await continueAfterSignIn(callbackUrl);
  },
);

export const signInDemoAction = publicAction({ callbackUrl: optionalText }, async ({ callbackUrl }) => {
  const now = new Date();
  const userId = await getDemoUserId(now);
  await createDemoNotes(userId, now);
  await openSession(userId, now);
  await continueAfterSignIn(callbackUrl);
});

export const signInWithAction = publicAction(
  { provider: formText, callbackUrl: optionalText },
  async ({ provider, callbackUrl }) => {
    const returnTo = await readReturnTo(callbackUrl);
    const wanted = wantedPurchase(returnTo);
    const next = wanted ? startPath(wanted.variantId, await rememberClick(), wanted.code) : returnTo;
    redirect((await startOAuth(parseOAuthProvider(provider), next)) as Route);
  },
);

export const signOutAction = publicAction({}, async () => {
  // Whose language the home page has then.
  await findUser();
  await closeSession();
  redirect(publicRoute("/"));
});
