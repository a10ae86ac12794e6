"use server";

import { formText, optionalText, publicAction } from "@/lib/actions";
import { openSession } from "@/lib/auth/session";
import { fetchAccountTerms } from "@/lib/billing/account/queries";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { becomeCustomer } from "@/lib/billing/test-mode/sandbox-customers";
import { recordUsage } from "@/lib/billing/usage/record-usage";
import { createDemoNotes } from "../../../(product)/_notes/demo-notes";
import { continueAfterSignIn } from "../after-sign-in";

/** In the sandbox: signs in as a customer who has bought something. */
export const becomeCustomerAction = publicAction(
  { customerId: formText, callbackUrl: optionalText },
  async ({ customerId, callbackUrl }) => {
    const now = new Date();
    const userId = await becomeCustomer(customerId, now);
    await openSession(userId, now);
    await fetchAccountTerms(userId, await lastServiceNow(now));
    await createDemoNotes(userId, now);
    // Counted only for a customer who pays per call.
    await recordUsage({ id: userId }, "apiCalls", 1_240, { key: `demo_${userId}`, now });
    await continueAfterSignIn(callbackUrl);
  },
);
