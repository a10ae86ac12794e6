"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireUser } from "@/lib/auth/session";
import { requireFeature } from "@/lib/billing/access/may";
import { plainText } from "@/lib/billing/plain-text";
import { toAppError } from "@/lib/errors";
import { parseForm } from "@/lib/parse-form";
import type { NewTokenState } from "../../_tokens/new-token";
import { createToken, deleteToken } from "../../_tokens/own-tokens";

/** Gives the new token back to the page that asked, which shows it once. */
export async function createTokenAction(_before: NewTokenState, formData: FormData): Promise<NewTokenState> {
  const user = await requireUser("/developers");
  await requireFeature(user, "api");
  const { name } = parseForm(formData, { name: z.string().trim().min(1).max(80).transform(plainText) });
  try {
    const token = await createToken(user.id, name, new Date());
    revalidatePath("/developers");
    return { token, problem: null };
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code !== "conflict") throw error;
    return { token: null, problem: message };
  }
}

/** Whoever has lost the plan may still delete a token. */
export async function deleteTokenAction(formData: FormData): Promise<void> {
  const user = await requireUser("/developers");
  await deleteToken(user.id, parseForm(formData, { id: z.string() }).id);
  revalidatePath("/developers");
}
