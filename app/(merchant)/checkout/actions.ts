"use server";

import { reviewPath } from "@/components/site/routes";
import { authedAction, formText, optionalText } from "@/lib/actions";
import { goToCheckout } from "./go-to-checkout";

/** Starts a checkout for the variant in the form, which never contains a price. A signed-out visitor signs in first and then continues. */
export const startCheckoutAction = authedAction(
  { variantId: formText, code: optionalText },
  {
    returnTo: ({ variantId = "", code = "" }) =>
      reviewPath(variantId.slice(0, 200), { code: code.slice(0, 256) }),
  },
  async (wanted, user) => await goToCheckout(user, wanted),
);
