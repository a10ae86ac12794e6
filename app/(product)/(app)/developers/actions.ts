"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireUser } from "@/lib/auth/session";
import { requireFeature } from "@/lib/billing/access/may";
import { plainText } from "@/lib/billing/plain-text";
import { formAction } from "@/lib/form-action";
import { parseForm } from "@/lib/parse-form";
import { createToken, deleteToken } from "../../_tokens/own-tokens";

/** Gives the new token back to the page that asked, which shows it once. */
export const createTokenAction = formAction(async (formData) => {
  const user = await requireUser("/developers");
  await requireFeature(user, "api");
  const { name } = parseForm(formData, { name: z.string().trim().min(1).max(80).transform(plainText) });
  const token = await createToken(user.id, name, new Date());
  revalidatePath("/developers");
  return { token };
});

/** Whoever has lost the plan may still delete a token. */
export const deleteTokenAction = formAction(async (formData) => {
  const user = await requireUser("/developers");
  await deleteToken(user.id, parseForm(formData, { id: z.string() }).id);
  revalidatePath("/developers");
});
