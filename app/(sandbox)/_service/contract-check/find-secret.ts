import "server-only";
import { sandboxDb } from "../db";

/** The secret of the webhook with this address, the oldest first; null when there is none. */
export async function findSecret(url: string): Promise<string | null> {
  const webhook = await sandboxDb.sandboxWebhook.findFirst({
    where: { url },
    select: { secret: true },
    orderBy: { id: "asc" },
  });
  return webhook?.secret ?? null;
}
