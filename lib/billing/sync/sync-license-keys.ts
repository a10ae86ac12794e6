import "server-only";
import { getLicenseKey } from "@/lib/commerce";
import type { LicenseKey } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { enqueueKeyMails } from "../mails/enqueue-key-mails";
import type { Change, Outcomes } from "./change";
import { expectNews } from "./expect-news";
import { licenseKeyNewsDueAt } from "./news-due-at";
import { settle, type SyncOptions } from "./settle";
import { outcomesOf } from "./outcomes-of";
import { upsertIfNewer } from "./upsert-if-newer";

/** Prepares our copies of license keys. Whose each is follows from its order (service §2 License key). */
export async function syncLicenseKeys(
  incoming: LicenseKey[],
  options?: SyncOptions,
): Promise<Change<Outcomes>> {
  const known = await db.licenseKey.findMany({ where: { id: { in: incoming.map(({ id }) => id) } } });
  const settled = await settle(incoming, known, ({ id }) => getLicenseKey(id), options);
  return async (tx, now) => {
    const written = await upsertIfNewer(tx, "license_keys", settled, now);
    const expected = written.map(({ record }) => ({ id: record.id, at: licenseKeyNewsDueAt(record) }));
    await expectNews(tx, "license-keys", expected);
    const made = written.filter((one) => !one.known).map(({ record }) => record);
    await enqueueKeyMails(tx, made, now);
    return outcomesOf(settled, written);
  };
}
