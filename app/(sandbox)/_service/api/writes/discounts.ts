import type { z } from "zod";
import { createDiscountRequest } from "@/lib/contract/requests/discounts";
import { parseWireTime } from "@/lib/contract/time";
import type { SandboxDbTx } from "../../db";
import { ApiError, invalid, relatedNotFound } from "../../shared/api-error";
import { parseId } from "../../shared/ids";
import { validate } from "../read-document";
import type { Write } from "./write";
import { fromThisEra } from "./era";
import { getStore } from "./store-of";
import { refusingTaken } from "./taken";

type Data = z.output<typeof createDiscountRequest>["data"];

/** A store has each code once. A discount is never changed; its redemptions go with it. */
export const discountWrite: Write = {
  async create(body, { db, clocks }) {
    const { attributes, relationships } = validate(createDiscountRequest, body).data;
    const store = await getStore(db, relationships.store.data.id);
    const now = clocks.of(store.id);
    const variantIds = await listVariantIds(db, store.id, relationships);
    if (attributes.is_limited_to_products && variantIds.length === 0) {
      throw invalid("/data/relationships/variants", "The variants field is required.");
    }
    const data = { ...columnsOf(attributes), storeId: store.id, variantIds, createdAt: now, updatedAt: now };
    return refusingTaken("code", () => db.sandboxDiscount.create({ data, select: { id: true } }));
  },
  async remove(row, { db }) {
    await db.sandboxDiscount.deleteMany({ where: { id: Number(row.id) } });
    return "gone";
  },
};

function columnsOf(attributes: Data["attributes"]) {
  const startsAt = attributes.starts_at ? parseWireTime(attributes.starts_at) : null;
  const expiresAt = attributes.expires_at ? parseWireTime(attributes.expires_at) : null;
  const [first, ...others] = [
    startsAt && fromThisEra("starts_at", startsAt),
    expiresAt && fromThisEra("expires_at", expiresAt),
  ].filter((failure) => failure !== null);
  if (first) throw new ApiError([first, ...others]);
  return {
    name: attributes.name,
    code: attributes.code,
    amount: attributes.amount,
    amountType: attributes.amount_type,
    isLimitedToProducts: attributes.is_limited_to_products,
    isLimitedRedemptions: attributes.is_limited_redemptions,
    maxRedemptions: attributes.max_redemptions,
    startsAt,
    expiresAt,
    duration: attributes.duration,
    durationInMonths: attributes.duration_in_months,
  };
}

/** The variants of this very store that are named, each once. */
async function listVariantIds(tx: SandboxDbTx, storeId: number, { variants }: Data["relationships"]) {
  const ids = [...new Set(variants?.data.map(({ id }) => parseId(id) ?? 0))];
  const known = await tx.sandboxVariant.count({ where: { id: { in: ids }, product: { storeId } } });
  if (known < ids.length) throw relatedNotFound("variants");
  return ids;
}
