"use server";

import { changeSubscription } from "./change-subscription";

export async function cancelAction(form: FormData): Promise<void> {
  await changeSubscription(form, "cancel");
}

export async function resumeAction(form: FormData): Promise<void> {
  await changeSubscription(form, "resume");
}
