import type { Offer } from "../../offers/offer";
import type { Billable } from "../../invoices/billable";
import { anchored } from "./anchor-rule";
import { cancelled, resumed } from "./cancel-rule";
import type { Changes, Circumstances } from "./changes";
import { type Draft, draftOf } from "./draft";
import { paused, unpaused } from "./pause-rule";
import { planned } from "./plan-rule";
import { endedTrial, movedTrial } from "./trial-rule";

/**
 * All changes of one request, one after the other: first what brings a subscription back to life, at the end what stops it.
 * `offer` is what `variantId` names. Throws what `refusal` makes when one of them is not allowed.
 */
export function applyChanges(
  billable: Billable,
  changes: Omit<Changes, "variantId"> & { offer: Offer | null },
  circumstances: Circumstances,
): Draft {
  const { offer, quantity, pause, trialEndsAt, billingAnchor } = changes;
  let draft = draftOf(billable);
  if (changes.cancelled === false) draft = resumed(draft, circumstances);
  if (pause === null) draft = unpaused(draft, circumstances);
  draft = planned(draft, { offer, quantity }, circumstances);
  if (trialEndsAt === null) draft = endedTrial(draft, circumstances);
  if (trialEndsAt) draft = movedTrial(draft, trialEndsAt, circumstances);
  if (billingAnchor !== undefined) draft = anchored(draft, billingAnchor, circumstances);
  if (pause) draft = paused(draft, pause, circumstances);
  if (changes.cancelled === true) draft = cancelled(draft, circumstances);
  return draft;
}
