"use server";

import { openSession } from "@/lib/auth/open-session";
import { becomeCustomer } from "@/lib/billing/sandbox-customers/become";
import { formAction } from "@/lib/form-action";
import { formText } from "@/lib/form-text";
import { goOn } from "../go-on";

/** In the sandbox: signs in as somebody who bought there. */
export const becomeCustomerAction = formAction(async (formData) => {
  const now = new Date();
  await openSession(await becomeCustomer(formText(formData, "customerId"), now), now);
  await goOn(formData);
});
