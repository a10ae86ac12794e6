"use server";

import { answerAuthentication } from "./answer-authentication";

export async function completeAction(form: FormData): Promise<void> {
  await answerAuthentication(form, true);
}

export async function failAction(form: FormData): Promise<void> {
  await answerAuthentication(form, false);
}
