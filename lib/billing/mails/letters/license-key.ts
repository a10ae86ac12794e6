import "server-only";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { addresses } from "../addresses";
import { dateLine } from "../lines";
import type { Found, MailKind, News } from "../mail";

type Facts = { product: string; key: string; activations: number | null; expiresAt: Date | null };

export const licenseKey: MailKind<Facts> = {
  name: "License key",
  when: "A purchase comes with a license key.",
  find: findKey,
  sample: {
    product: "Notes for Desktop",
    key: "5E0B6C1A-9D5C-4B07-8E52-0A91C7D4F311",
    activations: 3,
    expiresAt: null,
  },
  write: ({ product, key, activations, expiresAt }, writing) => ({
    subject: `Your license key for ${product}`,
    title: `Your license key for ${product}`,
    paragraphs: ["Enter this key when the app asks for it. Keep it private: it is your proof of purchase."],
    facts: [
      ["Key", key],
      ["Devices", activations === null ? "Unlimited" : String(activations)],
      ...dateLine("Valid until", expiresAt, writing),
    ],
    button: { text: "See your keys", url: addresses.licenses },
    reason: `You bought ${product} at ${brand.name}.`,
  }),
};

/** To the owner, or to the address that it was bought with: the service sends it there too. */
async function findKey({ subject }: News): Promise<Found<Facts> | null> {
  const key = await db.licenseKey.findUnique({ where: { id: subject } });
  if (!key || key.disabled || key.status === "expired") return null;
  const order = await db.order.findUnique({ where: { id: key.orderId }, include: { user: true } });
  if (!order || order.status === "refunded") return null;
  const { user, userEmail, productName } = order;
  return {
    to: user?.email ?? userEmail,
    region: user?.region ?? null,
    facts: {
      product: productName ?? brand.name,
      key: key.key,
      activations: key.activationLimit,
      expiresAt: key.expiresAt,
    },
  };
}
