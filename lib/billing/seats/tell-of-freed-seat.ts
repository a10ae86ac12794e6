import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send";
import { leftMail, removedMail } from "./seat-freed-mail";
import type { Outcome } from "../effects/kinds";

const payload = z.object({
  memberId: z.string(),
  subscriptionId: z.string(),
  by: z.enum(["owner", "member"]),
});

/** Tells whoever did not do it themselves, unless one of the two has deleted their account meanwhile. */
export async function tellOfFreedSeat(given: unknown, { key }: { key: string }): Promise<Outcome> {
  const { memberId, subscriptionId, by } = payload.parse(given);
  const [member, plan] = await Promise.all([
    db.user.findUnique({ where: { id: memberId }, select: { email: true } }),
    db.subscription.findUnique({ where: { id: subscriptionId }, include: { user: true } }),
  ]);
  if (!member || !plan?.user) return "not_true_any_more";
  const facts = {
    brand: brand.name,
    account: `${env.APP_URL}/account`,
    owner: plan.user.email,
    member: member.email,
    product: plan.productName,
  };
  const [to, letter] =
    by === "owner" ? [member.email, removedMail(facts)] : [plan.user.email, leftMail(facts)];
  await sendMail({ to, letter, messageKey: key });
  return "sent";
}
