import { updateSubscriptionItemRequest } from "@/lib/contract/requests/subscription-items";
import { changeQuantity } from "../../subscription/change-quantity";
import { invalid } from "../api-error";
import { validate } from "../json-api-body";
import { pointingAt } from "../pointing-at";
import type { Write } from "../write";

/** An item billed by usage has no quantity: what was used is reported in usage records. */
export const subscriptionItemWrite: Write = {
  async update(row, body, { db, now }) {
    const { quantity, invoice_immediately } = validate(updateSubscriptionItemRequest, body).data.attributes;
    if (invoice_immediately) {
      const detail = "The invoice immediately field cannot be changed in this sandbox.";
      throw invalid("/data/attributes/invoice_immediately", detail);
    }
    const item = await db.sandboxSubscriptionItem.findUniqueOrThrow({ where: { id: Number(row.id) } });
    if (item.isUsageBased) {
      throw invalid("/data/attributes/quantity", "The quantity of a usage-based item cannot be changed.");
    }
    if (quantity === item.quantity) return;
    await pointingAt("quantity", () => changeQuantity({ id: item.subscriptionId }, item.id, quantity, now));
  },
};
