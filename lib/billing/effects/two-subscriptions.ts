import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send";
import { isLive } from "../account/entitlements";
import { serviceNow } from "../service-life/service-now";
import { twoSubscriptionsMail } from "./two-subscriptions-mail";

const payload = z.object({ subscriptionId: z.string() });

/** Tells the owner of a second subscription that both are charged, unless one of them has ended meanwhile. */
export async function tellOfTwoSubscriptions(
  given: unknown,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  const { subscriptionId } = payload.parse(given);
  const subscription = await db.subscription.findUnique({
    where: { id: subscriptionId },
    include: { user: { include: { subscriptions: { orderBy: { createdAt: "asc" } } } } },
  });
  const user = subscription?.user;
  if (!user) return;
  const at = await serviceNow(now);
  const live = user.subscriptions.filter((one) => isLive(one, at) && !one.cancelled);
  if (live.length < 2 || !live.some(({ id }) => id === subscriptionId)) return;
  const plans = live.map(({ productName, variantName }) => `${productName}, ${variantName}`);
  const mail = twoSubscriptionsMail({ plans, brand: brand.name, account: `${env.APP_URL}/account` });
  await sendMail({ to: user.email, ...mail, messageKey: key });
}
