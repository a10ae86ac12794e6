import "server-only";
import { getLicenseKey } from "@/lib/commerce";
import { AppError } from "@/lib/errors";
import { applyChanges } from "../sync/change";
import { syncLicenseKeys } from "../sync/sync-license-keys";

/** Reads a key from the service and writes down what it is now. Throws while the service is away. */
export async function syncKey(id: string, now: Date): Promise<void> {
  const key = await getLicenseKey(id);
  try {
    await applyChanges([await syncLicenseKeys([key])], now);
  } catch (error) {
    // The news of the same was quicker, and has written it.
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}
