import type { z } from "zod";
import { AppError } from "@/lib/errors";
import {
  createUsageRecordRequest,
  updateSubscriptionItemRequest,
  updateSubscriptionRequest,
} from "../../contract/requests/records";
import type { SandboxDbTx } from "../../db";
import { invalid, relatedNotFound } from "../../shared/api-error";
import { ALL_STORES, LARGEST_ID, parseId } from "../../shared/ids";
import type { Billing, Changes } from "../../subscription/draft";
import { pastTrial } from "../../subscription/rules";
import { updateSubscription } from "../../subscription/update";
import { validate } from "../documents";
import { timeOf, type Write } from "./write";

type Attributes = z.output<typeof updateSubscriptionRequest>["data"]["attributes"];

/** Asking for the current state changes nothing. */
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

/** A former trial that is canceled can only be resumed with a new trial end or none: the service validates the old end too. */
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

const POINTERS: Record<keyof Changes, string> = {
  cancelled: "cancelled",
  pause: "pause",
  variantId: "variant_id",
  quantity: "quantity",
  trialEndsAt: "trial_ends_at",
  billingAnchor: "billing_anchor",
};

type Wish = { invoice_immediately?: boolean | undefined; disable_prorations?: boolean | undefined };

/** By default, the difference is added to the next invoice. `disable_prorations` wins over `invoice_immediately`. */
function billingOf({ invoice_immediately, disable_prorations }: Wish): Billing {
  if (disable_prorations) return "never";
  return invoice_immediately ? "at_once" : "next_invoice";
}

/** A change that the rules refuse becomes a 422 at the attribute that requested it. */
async function pointingAtChange(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const attribute = error instanceof AppError && POINTERS[error.cause as keyof Changes];
    if (!attribute) throw error;
    throw invalid(`/data/attributes/${attribute}`, error.message);
  }
}

/** An item with usage billing has no quantity; its usage is reported in usage records. */
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

/** Append-only, so that parallel reports can't overwrite each other. */
export const usageRecordWrite: Write = {
  async create(body, { db, clocks, storeId }) {
    const { attributes, relationships } = validate(createUsageRecordRequest, body).data;
    const id = parseId(relationships["subscription-item"].data.id) ?? 0;
    const item = await db.sandboxSubscriptionItem.findUnique({
      where: { id, ...(storeId !== ALL_STORES && { subscription: { storeId } }) },
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
