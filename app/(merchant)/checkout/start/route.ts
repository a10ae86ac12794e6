import type { NextRequest } from "next/server";
import { redirect } from "next/navigation";
import { PRICING, reviewPath } from "@/components/site/routes";
import { spendClick } from "@/lib/auth/purchase-click";
import { requireUser } from "@/lib/auth/session";
import { orLeadBack } from "../../account/refusals";
import { goToCheckout } from "../go-to-checkout";

/**
 * Where a purchase goes on after signing in at another site: straight to its checkout, for the browser that clicked, once. Every
 * other request only gets to see the order.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest) {
  const variantId = searchParams.get("variant");
  if (!variantId) redirect(PRICING);
  const review = reviewPath(variantId);
  if (!(await spendClick(searchParams.get("click")))) redirect(review);
  const user = await orLeadBack(requireUser(review), review);
  await orLeadBack(goToCheckout(user, variantId), review);
}
