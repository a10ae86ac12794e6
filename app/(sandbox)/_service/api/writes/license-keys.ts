import { updateLicenseKeyRequest } from "@/lib/contract/requests/license-keys";
import { parseWireTime } from "@/lib/contract/time";
import { recordLicenseKeyChange } from "../../licenses/record-change";
import { ApiError } from "../../shared/api-error";
import { validate } from "../read-document";
import type { Write } from "./write";
import { fromThisEra } from "./era";
import { given } from "./given";

/** What a merchant may change about a key. Every change is an event. */
export const licenseKeyWrite: Write = {
  async update(row, body, { db, now }) {
    const { attributes } = validate(updateLicenseKeyRequest, body).data;
    const { activation_limit: activationLimit, disabled, expires_at } = attributes;
    const columns = given({ activationLimit, disabled, ...termOf(expires_at) });
    const id = Number(row.id);
    await db.$transaction(async (tx) => {
      await tx.sandboxLicenseKey.update({ where: { id }, data: { ...columns, updatedAt: now } });
      await recordLicenseKeyChange(tx, [id], now);
    });
  },
};

/** A new expiry counts from now on, so it also brings back a key that had ended with its subscription. */
function termOf(text: string | null | undefined) {
  if (text === undefined) return {};
  const expiresAt = text === null ? null : parseWireTime(text);
  const failure = expiresAt && fromThisEra("expires_at", expiresAt);
  if (failure) throw new ApiError([failure]);
  return { expiresAt, endedAt: null };
}
