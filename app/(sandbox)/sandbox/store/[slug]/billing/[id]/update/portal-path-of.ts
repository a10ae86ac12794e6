import "server-only";
import type { Route } from "next";
import { addressNow } from "@/app/(sandbox)/_service/time/address-now";
import { getPortal } from "@/app/(sandbox)/_service/portal/customer-portal";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/urls/service-urls";
import { pathOf } from "../../../../../signed-address";

/** A fresh portal page of the customer whose signed address this is. */
export async function portalPathOf(address: string): Promise<Route> {
  const now = await addressNow(address);
  const { store, customer } = await getPortal(address, now);
  return pathOf(customerPortalUrl(store, customer.id, now));
}
