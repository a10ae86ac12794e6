"use server";

import { redirect } from "next/navigation";
import { getCart } from "@/app/(sandbox)/_service/checkout/cart-view";
import { pay, quote } from "@/app/(sandbox)/_service/checkout/pay";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import type { CheckoutState, CheckoutValues } from "@/app/(sandbox)/_ui/checkout/checkout-state";
import { deliverSoon, textOf, textsOf } from "../../../form-actions";
import { readBrowserId } from "../../shopper";
import { authenticatePath, cartPath, keepDraft, leaveWhenClosed } from "./cart";

/** Not a `stateAction`: most calls change nothing. */
export async function checkoutAction(previous: CheckoutState, form: FormData): Promise<CheckoutState> {
  requireSandbox();
  const cart = { token: textOf(form, "cart"), browserId: await readBrowserId() };
  const storeSlug = textOf(form, "store");
  const intent = textOf(form, "intent");
  const values = readValues(form);
  const choices = { ...values, discountCode: codeThatCounts(intent, values, previous) };

  const leave = leaveWhenClosed(storeSlug, cart.token);
  if (intent !== "pay") {
    return {
      ...previous,
      values,
      fields: stillWrong(values, previous),
      refusal: null,
      quote: await quote(cart, choices, await sandboxNow(storeSlug)).catch(leave),
    };
  }

  const payment = {
    ...choices,
    quantity: String(values.quantity),
    ...textsOf(form, ["cardNumber", "cardExpiry", "cardCvc"]),
  };
  const now = await sandboxNow(storeSlug);
  const shown = Number(textOf(form, "shown")) || 0;
  const result = await pay(cart.token, cart.browserId, payment, now, { shown }).catch(leave);
  if (result.status === "paid") {
    deliverSoon();
    redirect(cartPath(storeSlug, cart.token));
  }
  if (result.status === "authenticate") {
    const { options } = await getCart(cart.token, cart.browserId, await sandboxNow(storeSlug)).catch(leave);
    await keepDraft(cart.token, values, options.embed);
    redirect(authenticatePath(storeSlug, cart.token));
  }
  return {
    values,
    refusal: { kind: result.status, message: result.message },
    fields: result.status === "invalid" ? result.fields : {},
    quote: await quote(cart, choices, await sandboxNow(storeSlug)).catch(leave),
  };
}

/** Errors about unchanged values remain. */
function stillWrong(values: CheckoutValues, previous: CheckoutState): Record<string, string> {
  const kept = (["email", "name"] as const).flatMap((name) => {
    const message = previous.fields[name];
    return message && values[name] === previous.values[name] ? [[name, message] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** A code that was not applied doesn't change the totals. */
function codeThatCounts(intent: string, values: CheckoutValues, previous: CheckoutState): string {
  if (intent === "remove") return "";
  return intent === "quote" ? (previous.quote.discount?.code ?? "") : values.discountCode;
}

function readValues(form: FormData): CheckoutValues {
  return {
    ...textsOf(form, ["email", "name", "country", "state", "zip", "taxNumber"]),
    discountCode: textOf(form, "intent") === "remove" ? "" : textOf(form, "discountCode"),
    quantity: Number(textOf(form, "quantity")) || 1,
    variantId: Number(textOf(form, "variantId")),
    // Without the field, the price is fixed.
    ...(form.has("amount") && { amount: textOf(form, "amount") }),
  };
}
