import "server-only";
import { z } from "zod";
import { EVENT_NAMES } from "@/lib/contract/events";
import { webAddress } from "@/lib/contract/requests/values";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { targetPolicy } from "./guarded-agent";
import { judgeTarget } from "./target";

const secret = z
  .string()
  .min(6, "A secret has at least 6 characters.")
  .max(40, "A secret has at most 40 characters.");

/** What the dashboard's form sends. An empty secret keeps the one there is. */
export const webhookSettings = z.object({
  url: webAddress,
  events: z.array(z.enum(EVENT_NAMES)).min(1, "Choose at least one event."),
  secret: z.union([z.literal(""), secret]),
  enabled: z.boolean(),
});

export type WebhookSettings = z.infer<typeof webhookSettings>;

/** Makes a webhook in the first store and returns its id. Throws invalid without a secret or for a forbidden address. */
export async function createWebhook(settings: WebhookSettings, now: Date): Promise<number> {
  if (settings.secret === "") throw new AppError("invalid", "A webhook needs a secret.");
  requireTarget(settings.url);
  const store = await sandboxDb.sandboxStore.findFirst({ select: { id: true }, orderBy: { id: "asc" } });
  if (!store) throw new AppError("not_found", "There is no store.");
  const data = { ...settings, storeId: store.id, createdAt: now, updatedAt: now };
  const { id } = await sandboxDb.sandboxWebhook.create({ data, select: { id: true } });
  return id;
}

/**
 * Changes a webhook. Attempts that are still to come are signed with the new secret and go to the new address; while it is
 * off they end as failed. Throws not_found, and invalid for a forbidden address.
 */
export async function updateWebhook(id: number, settings: WebhookSettings, now: Date): Promise<void> {
  requireTarget(settings.url);
  const { secret: typed, ...rest } = settings;
  const changed = await sandboxDb.sandboxWebhook.updateMany({
    where: { id },
    data: { ...rest, ...(typed && { secret: typed }), updatedAt: now },
  });
  if (changed.count === 0) throw new AppError("not_found", "There is no such webhook.");
}

/** Takes a webhook away with the history of its deliveries. */
export async function removeWebhook(id: number): Promise<void> {
  await sandboxDb.sandboxWebhook.deleteMany({ where: { id } });
}

function requireTarget(url: string): void {
  const verdict = judgeTarget(url, targetPolicy());
  if (!verdict.ok) throw new AppError("invalid", verdict.reason);
}
