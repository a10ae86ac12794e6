import type { z } from "zod";
import { updateSubscriptionRequest } from "@/lib/contract/requests/subscriptions";
import type { SandboxDbTx } from "@/lib/db";
import { cancel } from "../../subscription/cancel";
import { changeVariant } from "../../subscription/change-variant";
import { resume } from "../../subscription/resume";
import { ApiError, invalidAt } from "../api-error";
import { LARGEST_ID } from "../ids";
import { validate } from "../json-api-body";
import { pointingAt } from "../pointing-at";
import type { Write } from "../write";

type Attributes = z.output<typeof updateSubscriptionRequest>["data"]["attributes"];

/** What a subscription already is, it may be asked to become once more: nothing happens then. */
export const subscriptionWrite: Write = {
  async update(row, body, { db, now }) {
    const attributes = validate(updateSubscriptionRequest, body).data.attributes;
    refuseUnsupported(attributes);
    const { id, variantId, cancelled } = await currentOf(db, row.id);
    const { variant_id: wanted } = attributes;
    if (wanted !== undefined && wanted !== variantId) {
      await pointingAt("variant_id", () => changeVariant({ id }, Math.min(wanted, LARGEST_ID), now));
    }
    if (attributes.cancelled !== undefined && attributes.cancelled !== cancelled) {
      const move = attributes.cancelled ? cancel : resume;
      await pointingAt("cancelled", () => move({ id }, now));
    }
  },
  async remove(row, { db, now }) {
    const { id, cancelled } = await currentOf(db, row.id);
    if (!cancelled) await cancel({ id }, now);
    return "kept";
  },
};

function currentOf(tx: SandboxDbTx, id: number | string) {
  const select = { id: true, variantId: true, cancelled: true } as const;
  return tx.sandboxSubscription.findUniqueOrThrow({ where: { id: Number(id) }, select });
}

/** Says plainly what cannot be changed here, instead of answering 200 and changing nothing. */
function refuseUnsupported(attributes: Attributes) {
  const { pause, trial_ends_at, billing_anchor } = attributes;
  const invoice_immediately = attributes.invoice_immediately || undefined;
  const [first, ...others] = Object.entries({ pause, trial_ends_at, billing_anchor, invoice_immediately })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => {
      const detail = `The ${name.replaceAll("_", " ")} field cannot be changed in this sandbox.`;
      return invalidAt(`/data/attributes/${name}`, detail);
    });
  if (first) throw new ApiError([first, ...others]);
}
