import "server-only";
import { inRounds } from "@/lib/server/in-rounds";
import { sandboxDb } from "../db";
import { momentOf } from "../time/store-now";
import { licenseInclude, type License } from "./license";

/** As many as one statement asks for. */
const MOST_AT_ONCE = 100;

/** What time it is in the store of a key, for everybody who asks at the same moment in one statement. */
export const keyNow = inRounds<string, Date>(
  async (keys) => {
    const rows = await sandboxDb.$queryRaw<{ key: string; offset_ms: bigint }[]>`
      SELECT license.key, clock.offset_ms FROM sandbox.license_keys AS license
      JOIN sandbox.store_clocks AS clock ON clock.store_id = license.store_id WHERE license.key = ANY(${keys})`;
    const offsets = new Map(rows.map(({ key, offset_ms }) => [key, offset_ms]));
    return keys.map((key) => momentOf(offsets.get(key)));
  },
  { limit: MOST_AT_ONCE },
);

/** The keys that several present, each as `findLicense` has it. */
export const findLicenseTogether = inRounds<string, License | null>(
  async (keys) => {
    const found = await sandboxDb.sandboxLicenseKey.findMany({
      where: { key: { in: [...new Set(keys)] } },
      include: licenseInclude,
    });
    const byKey = new Map(found.map((license) => [license.key, license]));
    return keys.map((key) => byKey.get(key) ?? null);
  },
  { limit: MOST_AT_ONCE },
);
