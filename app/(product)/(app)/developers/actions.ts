"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { authedAction, formText } from "@/lib/actions";
import { requireFeature } from "@/lib/billing/access/may";
import { t } from "@/lib/i18n/translate";
import { plainText } from "@/lib/server/typed-text";
import { createToken, deleteToken } from "../../_tokens/own-tokens";

const PAGE = { returnTo: "/developers" };

/** Returns the new token to the page, which shows it once. */
export const createTokenAction = authedAction(
  {
    name: z
      .string()
      .trim()
      .min(1, { error: () => t("Enter a name.") })
      .max(80)
      .transform(plainText),
  },
  PAGE,
  async ({ name }, user) => {
    await requireFeature(user, "api");
    const token = await createToken(user.id, name, new Date());
    revalidatePath("/developers");
    return { token };
  },
);

/** Allowed without the feature too, so that former customers can delete their tokens. */
export const deleteTokenAction = authedAction({ id: formText }, PAGE, async ({ id }, user) => {
  await deleteToken(user.id, id);
  revalidatePath("/developers");
});
