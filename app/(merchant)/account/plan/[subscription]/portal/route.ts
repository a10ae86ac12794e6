import type { Route } from "next";
import type { NextRequest } from "next/server";
import { notFound, redirect } from "next/navigation";
import { planPathTo } from "@/components/site/routes";
import { findPortalPage, getPortalLink } from "@/lib/billing/account/portal-link";
import { env } from "@/lib/env";
import { overlayOf } from "@/lib/overlay";
import { orLeadBack, requireUserWithinLimit } from "../../../refusals";

type Context = RouteContext<"/account/plan/[subscription]/portal">;

/**
 * Leads to a page of the service for one plan: the portal, the payment method or the plan. Its signed address is made on the click,
 * never before; where it may not be opened, the account says why.
 */
export async function GET(request: NextRequest, { params }: Context) {
  const userId = await orLeadBack(requireUserWithinLimit("link"));
  const { subscription: subscriptionId } = await params;
  const page = findPortalPage(request.nextUrl.searchParams.get("page"));
  if (!page) notFound();
  if (page === "payment-method" && overlayOf(env)) redirect(planPathTo("card", subscriptionId));
  redirect((await orLeadBack(getPortalLink({ userId, subscriptionId, page }))) as Route);
}
