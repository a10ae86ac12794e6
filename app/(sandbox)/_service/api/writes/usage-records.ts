import { createUsageRecordRequest } from "@/lib/contract/requests/usage-records";
import { invalid, relatedNotFound } from "../../shared/api-error";
import { parseId } from "../../shared/ids";
import { validate } from "../read-document";
import type { Write } from "./write";

/** Records are only added, so that parallel reports cannot overwrite each other. */
export const usageRecordWrite: Write = {
  async create(body, { db, clocks }) {
    const { attributes, relationships } = validate(createUsageRecordRequest, body).data;
    const id = parseId(relationships["subscription-item"].data.id) ?? 0;
    const item = await db.sandboxSubscriptionItem.findUnique({
      where: { id },
      include: { subscription: { select: { storeId: true } } },
    });
    if (!item) throw relatedNotFound("subscription-item");
    if (!item.isUsageBased) {
      const detail = "The subscription item is not billed by usage.";
      throw invalid("/data/relationships/subscription-item", detail);
    }
    const now = clocks.of(item.subscription.storeId);
    return db.sandboxUsageRecord.create({
      data: { ...attributes, subscriptionItemId: id, createdAt: now, updatedAt: now },
      select: { id: true },
    });
  },
};
