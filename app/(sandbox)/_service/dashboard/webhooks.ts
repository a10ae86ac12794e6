import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";

export type WebhookLine = {
  id: number;
  storeId: number;
  url: string;
  events: string[];
  enabled: boolean;
  lastSentAt: Date | null;
  createdAt: Date;
};

const LINE = {
  id: true,
  storeId: true,
  url: true,
  events: true,
  enabled: true,
  lastSentAt: true,
  createdAt: true,
} as const;

/** Every webhook, oldest first. Its secret stays here. */
export async function listWebhooks(): Promise<WebhookLine[]> {
  return sandboxDb.sandboxWebhook.findMany({ select: LINE, orderBy: { id: "asc" } });
}

/** One webhook. Its secret stays here. Throws not_found. */
export async function getWebhook(id: number): Promise<WebhookLine> {
  const webhook = await sandboxDb.sandboxWebhook.findUnique({ where: { id }, select: LINE });
  if (!webhook) throw new AppError("not_found", "There is no such webhook.");
  return webhook;
}
