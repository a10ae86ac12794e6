import "server-only";
import type { Route } from "next";
import { sandboxNow } from "@/lib/sandbox/clock";
import { getPortal } from "@/lib/sandbox/portal";
import { customerPortalUrl } from "@/lib/sandbox/urls";
import { pathOf } from "../../../../../signed-address";

/** A fresh portal page of the customer whose signed address this is. */
export async function portalPathOf(address: string): Promise<Route> {
  const { store, customer } = await getPortal(address, await sandboxNow());
  return pathOf(customerPortalUrl(store, customer.id, await sandboxNow()));
}
