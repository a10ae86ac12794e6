"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { findEmailAddress } from "@/lib/auth/email-address";
import { isOAuthProvider } from "@/lib/auth/providers";
import { requireUser } from "@/lib/auth/session";
import { askForAddress, cancelAddressChange } from "@/lib/auth/settings/ask-for-address";
import { chooseRegion } from "@/lib/auth/settings/choose-region";
import { findName, rename } from "@/lib/auth/settings/rename";
import { endOtherSessions, endSession } from "@/lib/auth/settings/sessions";
import { disconnect } from "@/lib/auth/settings/sign-in-methods";
import { startOAuth } from "@/lib/auth/start-oauth";
import { AppError } from "@/lib/errors";
import { formAction } from "@/lib/form-action";
import { formText } from "@/lib/form-text";
import { mayMail } from "@/lib/limits/by-recipient";
import { mayAskAgain } from "@/lib/limits/by-user";
import { log } from "@/lib/log";
import { isDatabaseBusy } from "@/lib/server/database-busy";

const PAGE = "/account/settings";

export const renameAction = formAction(async (formData) => {
  const { id } = await requireUser(PAGE);
  const name = findName(formText(formData, "name"));
  if (!name) return tell("no-name");
  await rename(id, name);
  // The menu names them too, and a layout stays as it was otherwise.
  revalidatePath(PAGE);
  return tell("named");
});

export const chooseRegionAction = formAction(async (formData) => {
  const { id } = await requireUser(PAGE);
  await chooseRegion(id, formText(formData, "region"));
  tell("region-chosen");
});

/** Mails the links with which both addresses confirm a change. Whether the new one has an account already is not told. */
export const askForAddressAction = formAction(async (formData) => {
  const user = await requireUser(PAGE);
  const now = new Date();
  const newAddress = findEmailAddress(formText(formData, "address"));
  if (!newAddress) return tell("no-address");
  if (newAddress === user.email) return tell("same-address");
  const isAllowed = await mayAskAgain("address", user.id, now);
  if (!isAllowed || !(await mayMail("address changes", newAddress, now))) return tell("too-many");
  await askForAddress({ user, newAddress, now }).catch((error: unknown) => {
    if (isDatabaseBusy(error)) throw error;
    log.error("address.not_asked", error);
    tell("not-mailed");
  });
  return tell("address-asked");
});

export const cancelAddressAction = formAction(async () => {
  const { id } = await requireUser(PAGE);
  await cancelAddressChange(id);
  tell("address-kept");
});

/** Goes to a provider, which then brings whoever is signed in back with one more way to sign in. */
export const connectAction = formAction(async (formData) => {
  await requireUser(PAGE);
  redirect((await startOAuth(providerOf(formData), PAGE)) as Route);
});

export const disconnectAction = formAction(async (formData) => {
  const { id } = await requireUser(PAGE);
  tell((await disconnect(id, providerOf(formData))) ? "disconnected" : "last-way");
});

export const endSessionAction = formAction(async (formData) => {
  const { id } = await requireUser(PAGE);
  await endSession(id, formText(formData, "sessionId"));
  tell("signed-out");
});

export const endOtherSessionsAction = formAction(async () => {
  const { id } = await requireUser(PAGE);
  await endOtherSessions(id);
  tell("signed-out");
});

function providerOf(formData: FormData) {
  const provider = formData.get("provider");
  if (!isOAuthProvider(provider)) throw new AppError("not_found", "There is no such way to sign in.");
  return provider;
}

function tell(notice: string): never {
  redirect(`${PAGE}?notice=${notice}`);
}
