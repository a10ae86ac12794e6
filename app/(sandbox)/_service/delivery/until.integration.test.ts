import { describe, expect, it } from "vitest";
import { verifySignature } from "@/lib/lemonsqueezy/signature";
import { sandboxDb } from "../db";
import { deliverUntil, resendMany } from "./deliver";
import { isIdle } from "../clock/worker";
import { SECRET, WEBHOOK, deliverAt, later, onlyDelivery, useMerchant } from "../testing/merchant";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, buy } from "../testing/shop";
import { updateWebhook } from "./webhook-settings";

const merchant = useMerchant();
const MONTH = 31 * 86_400;

async function change(data: { secret?: string; enabled?: boolean }) {
  const { url } = await sandboxDb.sandboxWebhook.findUniqueOrThrow({ where: { id: WEBHOOK } });
  const settings = { url, events: ["order_created" as const], secret: "", enabled: true, ...data };
  await updateWebhook(WEBHOOK, settings, NOW);
}

function secondsOf({ attempts }: { attempts: { createdAt: Date }[] }): number[] {
  return attempts.map(({ createdAt }) => (createdAt.getTime() - NOW.getTime()) / 1000);
}

describe("time that passes at once", () => {
  it("shows a failing receiver all four attempts, each at its own moment", async () => {
    merchant.receiver.answer = (response) => response.writeHead(500).end();
    await buy(FIELD_GUIDE);
    expect(await deliverUntil(later(MONTH))).toBe(4);
    const delivery = await onlyDelivery();
    expect(delivery).toMatchObject({ status: "failed", attemptsCount: 4, finishedAt: later(155) });
    expect(secondsOf(delivery)).toEqual([0, 5, 30, 155]);
    expect(await deliverUntil(later(2 * MONTH))).toBe(0);
  });

  it("ends where it was asked to, and leaves the rest for later", async () => {
    merchant.receiver.answer = (response) => response.writeHead(500).end();
    await buy(FIELD_GUIDE);
    expect(await deliverUntil(later(29))).toBe(2);
    expect(await deliverUntil(later(30))).toBe(1);
    expect(await onlyDelivery()).toMatchObject({ status: "pending", nextAttemptAt: later(155) });
  });

  it("keeps the order of a subject: what waited its turn goes out when that turn comes", async () => {
    merchant.receiver.answer = (response, { event }) =>
      response.writeHead(event === "subscription_created" ? 500 : 200).end();
    await buy(PRO_MONTHLY);
    // Order, invoice, four times the creation, and then the update.
    expect(await deliverUntil(later(MONTH))).toBe(7);
    expect(merchant.receiver.received.at(-1)?.event).toBe("subscription_updated");
    const update = await sandboxDb.sandboxDelivery.findFirstOrThrow({
      where: { event: { name: "subscription_updated" } },
      include: { attempts: true },
    });
    expect(secondsOf(update)).toEqual([155]);
    expect(await isIdle(later(1000))).toBe(true);
  });

  // Short ones end while it looks what there is to do.
  it.each([0, 1, 2, 3, 5, 8, 100])(
    "waits for what another worker has under way for %i ms",
    async (duration) => {
      merchant.receiver.answer = (response) => void setTimeout(() => response.writeHead(500).end(), duration);
      await buy(FIELD_GUIDE);
      const counts = await Promise.all([deliverAt(0), deliverUntil(later(MONTH))]);
      expect(counts[0] + counts[1]).toBe(4);
      expect(await onlyDelivery()).toMatchObject({ status: "failed", attemptsCount: 4 });
    },
  );
});

describe("a webhook that changes while retries are pending", () => {
  it("signs the attempts that are still to come with the new secret", async () => {
    merchant.receiver.answer = (response) => response.writeHead(500).end();
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    await change({ secret: "whsec_new_one" });
    await deliverAt(5);
    const isSignedWith = merchant.receiver.received.map(({ body, headers }) =>
      [SECRET, "whsec_new_one"].filter((secret) =>
        verifySignature(secret, body, String(headers["x-signature"])),
      ),
    );
    expect(isSignedWith).toEqual([[SECRET], ["whsec_new_one"]]);
    expect(new Set(merchant.hashes()).size).toBe(1);
  });

  it("gets nothing while it is off: neither what is due nor what happens then", async () => {
    await buy(FIELD_GUIDE);
    await change({ enabled: false });
    await buy(FIELD_GUIDE, { email: "other@example.org" });
    await deliverUntil(later(MONTH));
    expect(merchant.receiver.received).toEqual([]);
    expect(await sandboxDb.sandboxDelivery.count()).toBe(1);
    expect(await onlyDelivery()).toMatchObject({
      status: "failed",
      attempts: [{ responseStatus: null, error: "The webhook is switched off, so nothing was sent." }],
    });
  });
});

describe("sending many again", () => {
  it("repeats all that failed, each once and with the same bytes", async () => {
    merchant.receiver.answer = (response, { event }) =>
      response.writeHead(event === "order_created" ? 500 : 200).end();
    await buy(FIELD_GUIDE);
    await buy(PRO_MONTHLY, { email: "other@example.org" });
    await deliverUntil(later(MONTH));
    const before = merchant.receiver.received.length;
    merchant.receiver.answer = (response) => response.end();
    expect(await resendMany({ webhookId: WEBHOOK, onlyFailed: true }, later(MONTH))).toBe(2);
    expect(await deliverAt(MONTH)).toBe(2);
    const again = merchant.hashes().slice(before);
    expect(again.every((hash) => merchant.hashes().slice(0, before).includes(hash))).toBe(true);
    expect(await sandboxDb.sandboxDelivery.count({ where: { status: "failed" } })).toBe(0);
  });

  it("repeats those of a time, from its first moment to before its last", async () => {
    await buy(PRO_MONTHLY);
    await deliverAt(0);
    const range = { webhookId: WEBHOOK, onlyFailed: false };
    expect(await resendMany({ ...range, from: later(-60), to: NOW }, later(60))).toBe(0);
    expect(await resendMany({ ...range, from: NOW, to: later(1) }, later(60))).toBe(4);
    expect(await deliverAt(60)).toBe(4);
    expect(new Set(merchant.hashes()).size).toBe(4);
  });
});

describe("a receiver that is prompt at first and slow then", () => {
  it("gets everything once, and fewer requests at a time again", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => buy(PRO_MONTHLY, { email: `b${n}@example.org` })));
    let [answered, open, most] = [0, 0, 0];
    merchant.receiver.answer = (response) => {
      open += 1;
      const isSlow = answered >= 16;
      if (isSlow) most = Math.max(most, open);
      const end = () => {
        open -= 1;
        answered += 1;
        response.end();
      };
      if (isSlow) setTimeout(end, 300);
      else end();
    };
    expect(await deliverUntil(later(1))).toBe(48);
    expect(new Set(merchant.hashes()).size).toBe(48);
    expect(most).toBeGreaterThan(16);
    expect(most).toBeLessThanOrEqual(32);
  });
});

describe("a receiver with something else in mind", () => {
  it("is not followed to another address", async () => {
    const headers = { Location: "http://169.254.169.254/latest/meta-data/" };
    merchant.receiver.answer = (response) => response.writeHead(302, headers).end();
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    expect((await onlyDelivery()).attempts).toMatchObject([{ responseStatus: 302, error: null }]);
  });

  it("cannot make the sender read without end", async () => {
    merchant.receiver.answer = (response) => {
      // After a turn of the event loop: else nothing would notice that the sender has gone.
      const next = () => setImmediate(more);
      const more = () => void (response.destroyed || response.write("x".repeat(16_384), next));
      response.writeHead(200);
      more();
    };
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    const { status, attempts } = await onlyDelivery();
    expect(status).toBe("delivered");
    expect(attempts[0]?.responseBody).toHaveLength(2_048);
  });
});
