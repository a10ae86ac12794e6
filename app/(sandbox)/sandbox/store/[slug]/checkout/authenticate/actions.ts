"use server";

import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { answerAuthentication } from "./answer-authentication";

export async function completeAction(form: FormData): Promise<void> {
  requireSandbox();
  await answerAuthentication(form, true);
}

export async function failAction(form: FormData): Promise<void> {
  requireSandbox();
  await answerAuthentication(form, false);
}
