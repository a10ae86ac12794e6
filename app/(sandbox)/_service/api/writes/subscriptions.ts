import type { z } from "zod";
import { updateSubscriptionRequest } from "@/lib/contract/requests/subscriptions";
import { parseWireTime } from "@/lib/contract/time";
import type { SandboxDbTx } from "../../db";
import type { Changes } from "../../subscription/rules/changes";
import { updateSubscription } from "../../subscription/update";
import { ApiError, invalid } from "../../shared/api-error";
import { pastTrial } from "../../subscription/rules/trial-rule";
import { LARGEST_ID } from "../../shared/ids";
import { validate } from "../read-document";
import type { Write } from "./write";
import { fromThisEra } from "./era";
import { billingOf, pointingAtChange } from "./subscription-changes";

type Attributes = z.output<typeof updateSubscriptionRequest>["data"]["attributes"];

/** What a subscription already is, it may be asked to become once more: nothing happens then. */
export const subscriptionWrite: Write = {
  async update(row, body, { db, now }) {
    const { attributes } = validate(updateSubscriptionRequest, body).data;
    if (attributes.cancelled === false && attributes.trial_ends_at === undefined) {
      await requireNoStaleTrial(db, Number(row.id), now);
    }
    const options = { now, billing: billingOf(attributes) };
    await pointingAtChange(() => updateSubscription({ id: Number(row.id) }, changesOf(attributes), options));
  },
  async remove(row, { now }) {
    await pointingAtChange(() => updateSubscription({ id: Number(row.id) }, { cancelled: true }, { now }));
    return "kept";
  },
};

/**
 * A former trial that is canceled is only resumed by a request that says what becomes of its trial, a later end or none: the
 * service checks the old end along with it.
 */
async function requireNoStaleTrial(db: SandboxDbTx, id: number, now: Date) {
  const stale = await db.sandboxSubscription.findFirst({
    where: { id, status: "cancelled", endsAt: { gt: now }, trialEndsAt: { lte: now } },
    select: { id: true },
  });
  if (stale) throw invalid("/data/attributes/trial_ends_at", pastTrial(now).message);
}

/** `product_id` may come along with a variant, which names its product itself. */
function changesOf({ variant_id, pause, cancelled, trial_ends_at, billing_anchor }: Attributes): Changes {
  return {
    cancelled,
    variantId: variant_id === undefined ? undefined : Math.min(variant_id, LARGEST_ID),
    pause: pause && { mode: pause.mode, resumesAt: timeOf("pause", pause.resumes_at ?? null) ?? null },
    trialEndsAt: timeOf("trial_ends_at", trial_ends_at),
    billingAnchor: billing_anchor === 0 ? null : billing_anchor,
  };
}

function timeOf(attribute: string, text: string | null | undefined): Date | null | undefined {
  if (text === undefined || text === null) return text;
  const time = parseWireTime(text);
  const failure = fromThisEra(attribute, time);
  if (failure) throw new ApiError([failure]);
  return time;
}
