import type { NextRequest } from "next/server";
import { redirect } from "next/navigation";
import { PRICING, reviewPath } from "@/components/site/routes";
import { spendClick } from "@/lib/auth/return-to";
import { requireUser } from "@/lib/auth/session";
import { redirectOnError } from "../../account/service-links";
import { goToCheckout } from "../go-to-checkout";

/**
 * Continues a purchase after signing in at another site: straight to its checkout, once, in the browser that clicked. Any other
 * request only shows the review of the order.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest) {
  const variantId = searchParams.get("variant");
  if (!variantId) redirect(PRICING);
  const code = searchParams.get("code") ?? "";
  const review = reviewPath(variantId, { code });
  if (!(await spendClick(searchParams.get("click")))) redirect(review);
  const user = await redirectOnError(requireUser(review), review);
  await redirectOnError(goToCheckout(user, { variantId, code }), review);
}
