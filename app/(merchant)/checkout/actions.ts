"use server";

import { z } from "zod";
import { reviewPath } from "@/components/site/routes";
import { requireUser } from "@/lib/auth/session";
import { formAction } from "@/lib/form-action";
import { shortFormText } from "@/lib/form-text";
import { parseForm } from "@/lib/parse-form";
import { goToCheckout } from "./go-to-checkout";

/**
 * Buys the variant named in the form, which says nothing else, least of all a price; whoever is signed out signs in first and
 * goes on to the checkout from there.
 */
export const startCheckoutAction = formAction(async (formData) => {
  const variant = shortFormText(formData, "variantId");
  const user = await requireUser(reviewPath(variant));
  const { variantId } = parseForm(formData, { variantId: z.string() });
  await goToCheckout(user, variantId);
});
