import "server-only";
import { z } from "zod";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { webAddress } from "../contract/fields";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { judgeTarget, targetPolicy } from "./target";

const secret = z
  .string()
  .min(6, "A secret has at least 6 characters.")
  .max(40, "A secret has at most 40 characters.");

/** From the dashboard's form. An empty secret keeps the current one. */
export const webhookSettings = z.object({
  url: webAddress,
  events: z.array(z.enum(EVENT_NAMES)).min(1, "Choose at least one event."),
  secret: z.union([z.literal(""), secret]),
  enabled: z.boolean(),
});

export type WebhookSettings = z.infer<typeof webhookSettings>;

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
 * Later attempts use the new secret and address; while the webhook is off, they fail. Throws not_found, and invalid for a
 * forbidden address.
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

/** Also deletes its deliveries. */
export async function removeWebhook(id: number): Promise<void> {
  await sandboxDb.sandboxWebhook.deleteMany({ where: { id } });
}

function requireTarget(url: string): void {
  const verdict = judgeTarget(url, targetPolicy());
  if (!verdict.ok) throw new AppError("invalid", verdict.reason);
}
