"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { authedAction, fieldError, formText } from "@/lib/actions";
import { cancelAddressChange, requestAddressChange } from "@/lib/auth/address-change";
import { endOtherSessions, endSession } from "@/lib/auth/session";
import { emailAddress } from "@/lib/server/typed-text";
import { disconnect, startOAuth, parseOAuthProvider } from "@/lib/auth/oauth";
import { chooseLanguage, chooseRegion, findName, rename } from "@/lib/auth/users";
import { EMAIL_GROUPS, muteEmails } from "@/lib/email/preferences";
import { AppError } from "@/lib/errors";
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_COOKIE_OPTIONS } from "@/lib/i18n/languages.mjs";
import { t } from "@/lib/i18n/translate";
import { mayEmail } from "@/lib/rate-limits";
import { setReader } from "@/lib/region";

const PATH = "/account/settings";
const PAGE = { returnTo: PATH };

export const renameAction = authedAction({ name: formText }, PAGE, async (input, user) => {
  const name = findName(input.name);
  if (!name) return fieldError("name", t("Enter a name of up to 80 characters, without line breaks."));
  await rename(user.id, name);
  revalidatePath(PATH);
  return { message: t("Your name is saved. It is shown from now on.") };
});

export const chooseRegionAction = authedAction({ region: formText }, PAGE, async ({ region }, user) => {
  await chooseRegion(user.id, region);
  revalidatePath(PATH);
  return { message: t("Your region is saved. Dates and amounts now use its format.") };
});

/** Public pages and signing in follow it too, by the cookie. */
export const chooseLanguageAction = authedAction({ language: formText }, PAGE, async ({ language }, user) => {
  await chooseLanguage(user.id, language);
  if (isLanguage(language)) {
    (await cookies()).set(LANGUAGE_COOKIE, language, LANGUAGE_COOKIE_OPTIONS);
    setReader({ language });
  }
  revalidatePath(PATH);
  return { message: t("Your language is saved.") };
});

export const chooseEmailsAction = authedAction(
  Object.fromEntries(EMAIL_GROUPS.map(({ name }) => [name, z.literal("on").optional()])),
  PAGE,
  async (checked, user) => {
    const muted = EMAIL_GROUPS.map(({ name }) => name).filter((name) => checked[name] !== "on");
    await muteEmails(user.id, muted);
    revalidatePath(PATH);
    return { message: t("Your choice is saved.") };
  },
);

/** Emails a confirmation link to both addresses. The result does not reveal whether the new one already has an account. */
export const requestAddressChangeAction = authedAction(
  { address: emailAddress },
  { ...PAGE, limit: "address" },
  async ({ address }, user) => {
    if (address === user.email) return fieldError("address", t("This is already your address."));
    const now = new Date();
    if (!(await mayEmail("address changes", address, now)))
      throw new AppError(
        "too_many",
        t("Too many emails to this address. Try again in a quarter of an hour."),
      );
    await requestAddressChange({ user, newAddress: address, now });
    revalidatePath(PATH);
    return {
      message: t(
        "We sent you two emails: one to your current address and one to the new one. Your address changes once you have opened the links in both, within an hour.",
      ),
    };
  },
);

export const cancelAddressAction = authedAction({}, PAGE, async (_input, user) => {
  await cancelAddressChange(user.id);
  redirect(`${PATH}?notice=address-kept`);
});

/** Redirects to a provider, which returns the user with one more sign-in method. */
export const connectAction = authedAction({ provider: formText }, PAGE, async ({ provider }) =>
  redirect((await startOAuth(parseOAuthProvider(provider), PATH)) as Route),
);

export const disconnectAction = authedAction({ provider: formText }, PAGE, async ({ provider }, user) => {
  if (!(await disconnect(user.id, parseOAuthProvider(provider))))
    return { ok: false, message: t("This is your only sign-in method. Connect another one first.") };
  return redirect(`${PATH}?notice=disconnected`);
});

export const endSessionAction = authedAction({ sessionId: formText }, PAGE, async ({ sessionId }, user) => {
  await endSession(user.id, sessionId);
  redirect(`${PATH}?notice=signed-out`);
});

export const endOtherSessionsAction = authedAction({}, PAGE, async (_input, user) => {
  await endOtherSessions(user.id);
  redirect(`${PATH}?notice=signed-out`);
});
