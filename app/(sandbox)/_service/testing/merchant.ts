import { createHash } from "node:crypto";
import { afterEach, beforeEach } from "vitest";
import { sandboxDb } from "../db";
import { deliverDue } from "../delivery/deliver";
import { Receiver } from "./receiver";
import { NOW, freshShop } from "./shop";

export const WEBHOOK = 4401;
export const SECRET = "whsec_delivery_tests";

export const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
export const deliverAt = (seconds: number) => deliverDue(() => later(seconds));

/** Before each test a fresh shop whose webhook points at a real endpoint; `merchant.receiver` is the current one. */
export function useMerchant(): { receiver: Receiver; hashes: () => string[] } {
  const merchant = {
    receiver: new Receiver(),
    /** One per request that arrived, the same for the same bytes. */
    hashes: () =>
      merchant.receiver.received.map(({ body }) => createHash("sha256").update(body).digest("hex")),
  };
  beforeEach(async () => {
    await freshShop();
    merchant.receiver = new Receiver();
    const data = { url: await merchant.receiver.listen(), secret: SECRET };
    await sandboxDb.sandboxWebhook.update({ where: { id: WEBHOOK }, data });
  });
  afterEach(() => merchant.receiver.close());
  return merchant;
}

/** The delivery of a shop that has sent one event. */
export function onlyDelivery() {
  return sandboxDb.sandboxDelivery.findFirstOrThrow({ include: { attempts: { orderBy: { id: "asc" } } } });
}
