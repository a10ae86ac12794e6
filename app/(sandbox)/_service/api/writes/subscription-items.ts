import { updateSubscriptionItemRequest } from "@/lib/contract/requests/subscription-items";
import { updateSubscription } from "../../subscription/update";
import { invalid } from "../../shared/api-error";
import { validate } from "../read-document";
import type { Write } from "./write";
import { billingOf, pointingAtChange } from "./subscription-changes";

/** An item billed by usage has no quantity: what was used is reported in usage records. */
export const subscriptionItemWrite: Write = {
  async update(row, body, { db, now }) {
    const { quantity, ...wish } = validate(updateSubscriptionItemRequest, body).data.attributes;
    const item = await db.sandboxSubscriptionItem.findUniqueOrThrow({ where: { id: Number(row.id) } });
    if (item.isUsageBased) {
      throw invalid("/data/attributes/quantity", "The quantity of a usage-based item cannot be changed.");
    }
    const options = { now, billing: billingOf(wish) };
    await pointingAtChange(() => updateSubscription({ id: item.subscriptionId }, { quantity }, options));
  },
};
