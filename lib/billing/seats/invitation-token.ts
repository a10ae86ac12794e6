import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/**
 * What the mailed link of an invitation carries. Made from our secret, so that the worker who sends the mail, once or again, makes the
 * same one and nobody has to keep it.
 */
export function invitationToken(seatId: string): string {
  if (!env.AUTH_SECRET) throw new AppError("internal", "AUTH_SECRET is not set.");
  return createHmac("sha256", env.AUTH_SECRET).update(`seat-invitation:${seatId}`).digest("base64url");
}
