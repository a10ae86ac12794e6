import "server-only";
import { getSubscription } from "@/lib/commerce";
import type { Subscription } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { type CustomData, findProvenIntent, giveSubscription } from "./owner";
import { settle } from "./settle";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Write } from "./write";

/** Prepares our copy of a subscription, which may arrive in any order and any number of times (spec §2 Subscription). */
export async function syncSubscription(incoming: Subscription, custom: CustomData = {}): Promise<Write> {
  const known = await db.subscription.findUnique({ where: { id: incoming.id } });
  const settled = await settle(withoutUrls(incoming), known, async () =>
    withoutUrls(await getSubscription(incoming.id)),
  );
  return async (tx, now) => {
    await upsertIfNewer(tx, "subscriptions", settled, known, now);
    const intent = await findProvenIntent(tx, custom);
    await giveSubscription(tx, incoming.id, intent?.userId);
  };
}

/** Signed addresses expire within hours, so they are fetched on click and never stored. */
function withoutUrls(subscription: Subscription) {
  const { urls: _urls, ...columns } = subscription;
  return columns;
}
