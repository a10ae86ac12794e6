import "server-only";
import { z } from "zod";
import { hashTokenBytes } from "@/lib/auth/token";
import { brand } from "@/lib/brand";
import { formatDate } from "@/lib/dates";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send";
import { invitationMail } from "./invitation-mail";
import { invitationToken } from "./invitation-token";
import type { Outcome } from "../effects/kinds";

const payload = z.object({ seatId: z.string() });

/** Mails an invitation, unless it was withdrawn or accepted meanwhile. */
export async function sendInvitation(given: unknown, { key }: { key: string }): Promise<Outcome> {
  const { seatId } = payload.parse(given);
  const seat = await db.seat.findFirst({
    where: { id: seatId, userId: null },
    include: { subscription: { include: { user: true } } },
  });
  const owner = seat?.subscription.user;
  if (!owner || !seat.expiresAt) return "not_true_any_more";
  const token = invitationToken(seatId);
  const tokenHash = hashTokenBytes(token);
  // After a rotation of the secret the link is another than the one that was written down.
  if (!Buffer.from(tokenHash).equals(seat.tokenHash ?? tokenHash))
    await db.seat.updateMany({ where: { id: seatId, userId: null }, data: { tokenHash } });
  const url = `${env.APP_URL}/seats/accept?${new URLSearchParams({ token })}`;
  const letter = invitationMail({
    url,
    brand: brand.name,
    owner: owner.email,
    product: seat.subscription.productName,
    until: formatDate(seat.expiresAt),
  });
  await sendMail({ to: seat.address, letter, messageKey: key });
  return "sent";
}
