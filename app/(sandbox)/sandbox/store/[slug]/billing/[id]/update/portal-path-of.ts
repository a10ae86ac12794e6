import "server-only";
import type { Route } from "next";
import { addressNow } from "@/app/(sandbox)/_service/time/record-now";
import { getPortal } from "@/app/(sandbox)/_service/portal/customer-portal";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { pathOf } from "../../../../../params";

/** A new portal URL of this customer. */
export async function portalPathOf(address: string): Promise<Route> {
  const now = await addressNow(address);
  const { store, customer } = await getPortal(address, now);
  return pathOf(customerPortalUrl(store, customer.id, now));
}
