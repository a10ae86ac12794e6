import type { Route } from "next";
import type { NextRequest } from "next/server";
import { notFound, redirect } from "next/navigation";
import { planPathTo } from "@/components/site/routes";
import { findPortalPage, getPortalLink } from "@/lib/billing/account/portal";
import { env } from "@/lib/env";
import { overlayOf } from "@/lib/service-origins";
import { redirectOnError, requireLinkUser } from "../../../service-links";

type Context = RouteContext<"/account/plan/[subscription]/portal">;

/**
 * Redirects to the service's page for one plan: the portal, the payment method or the plan. The URL is signed on each click;
 * if it may not be opened, the account shows why.
 */
export async function GET(request: NextRequest, { params }: Context) {
  const userId = await requireLinkUser();
  const { subscription: subscriptionId } = await params;
  const page = findPortalPage(request.nextUrl.searchParams.get("page"));
  if (!page) notFound();
  if (page === "payment-method" && overlayOf(env)) redirect(planPathTo("card", subscriptionId));
  redirect((await redirectOnError(getPortalLink({ userId, subscriptionId, page }))) as Route);
}
