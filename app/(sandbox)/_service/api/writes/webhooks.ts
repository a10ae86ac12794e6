import { createWebhookRequest, updateWebhookRequest } from "@/lib/contract/requests/webhooks";
import { validate } from "../read-document";
import type { Write } from "./write";
import { given } from "./given";
import { getStore } from "./store-of";

/** Service §4 Create a webhook. */
export const webhookWrite: Write = {
  async create(body, { db, clocks }) {
    const { attributes, relationships } = validate(createWebhookRequest, body).data;
    const store = await getStore(db, relationships.store.data.id);
    const now = clocks.of(store.id);
    const { url, secret } = attributes;
    const events = [...new Set(attributes.events)];
    return db.sandboxWebhook.create({
      data: { storeId: store.id, url, events, secret, createdAt: now, updatedAt: now },
      select: { id: true },
    });
  },
  async update(row, body, { db, now }) {
    const { url, events, secret } = validate(updateWebhookRequest, body).data.attributes;
    await db.sandboxWebhook.updateMany({
      where: { id: Number(row.id) },
      data: { ...given({ url, secret, events: events && [...new Set(events)] }), updatedAt: now },
    });
  },
  async remove(row, { db }) {
    await db.sandboxWebhook.deleteMany({ where: { id: Number(row.id) } });
    return "gone";
  },
};
