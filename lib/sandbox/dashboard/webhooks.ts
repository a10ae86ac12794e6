import "server-only";
import { sandboxDb } from "@/lib/db";

export type WebhookLine = {
  id: number;
  storeId: number;
  url: string;
  events: string[];
  lastSentAt: Date | null;
  createdAt: Date;
};

/** Every webhook, oldest first. Its secret stays here. */
export async function listWebhooks(): Promise<WebhookLine[]> {
  return sandboxDb.sandboxWebhook.findMany({
    select: { id: true, storeId: true, url: true, events: true, lastSentAt: true, createdAt: true },
    orderBy: { id: "asc" },
  });
}
