import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { deactivate } from "../licenses/deactivate";
import { openPortal } from "./address";

/** Frees one activation of a customer's own license key; `url` is a portal address. Throws not_found. */
export async function deactivateInstance(url: string, identifier: string, now: Date): Promise<void> {
  const { customerId } = openPortal(url, now);
  const keys = await sandboxDb.sandboxLicenseKey.findMany({
    where: { customerId },
    select: { key: true, instances: { select: { identifier: true } } },
  });
  const owned = keys.find(({ instances }) => instances.some((each) => each.identifier === identifier));
  const outcome = owned && (await deactivate(owned.key, identifier, now, { evenDisabled: true }));
  if (outcome?.kind !== "done") throw new AppError("not_found", "There is no such activation.");
}
