import type { NextRequest } from "next/server";
import { notFound, redirect } from "next/navigation";
import { planPathTo } from "@/components/site/routes";
import { findPortalPage, getPortalLink } from "@/lib/billing/account/portal";
import { env } from "@/lib/env";
import { overlayOf } from "@/lib/service-origins";
import { redirectToService } from "../../../service-links";

type Context = RouteContext<"/account/plan/[subscription]/portal">;

/** Redirects to the service's page for one plan: the portal, the payment method or the plan. */
export async function GET(request: NextRequest, { params }: Context) {
  const { subscription: subscriptionId } = await params;
  await redirectToService(async (userId) => {
    const page = findPortalPage(request.nextUrl.searchParams.get("page"));
    if (!page) notFound();
    if (page === "payment-method" && overlayOf(env)) redirect(planPathTo("card", subscriptionId));
    return await getPortalLink({ userId, subscriptionId, page });
  });
}
