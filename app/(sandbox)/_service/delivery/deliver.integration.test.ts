import { describe, expect, it } from "vitest";
import { parseEvent } from "@/lib/lemonsqueezy/events";
import { verifySignature } from "@/lib/lemonsqueezy/signature";
import { sandboxDb } from "../db";
import { resend } from "./deliver";
import { isIdle } from "../clock/worker";
import { SECRET, WEBHOOK, deliverAt, later, onlyDelivery, useMerchant } from "../testing/merchant";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, buy } from "../testing/shop";

const merchant = useMerchant();

describe("a webhook", () => {
  it("arrives signed over exactly its bytes, named in its header", async () => {
    await buy(PRO_MONTHLY, { name: "Zoë / Field" });
    expect(await deliverAt(0)).toBe(4);

    for (const { headers, body, event } of merchant.receiver.received) {
      expect(headers["content-type"]).toBe("application/json");
      expect(verifySignature(SECRET, body, String(headers["x-signature"]))).toBe(true);
      expect(verifySignature("another secret", body, String(headers["x-signature"]))).toBe(false);
      expect(parseEvent(body).name).toBe(event);
      // A receiver that writes the JSON anew before it verifies would be found out.
      expect(JSON.stringify(JSON.parse(body.toString()))).not.toBe(body.toString());
    }
    expect(await sandboxDb.sandboxDelivery.count({ where: { status: "delivered" } })).toBe(4);
    expect(await isIdle(later(0))).toBe(true);
  });

  it("is signed with the secret of the moment it is sent", async () => {
    await buy(FIELD_GUIDE);
    await sandboxDb.sandboxWebhook.update({ where: { id: WEBHOOK }, data: { secret: "whsec_new" } });
    await deliverAt(0);
    const [request] = merchant.receiver.received;
    expect(
      request && verifySignature("whsec_new", request.body, String(request.headers["x-signature"])),
    ).toBe(true);
  });

  it("goes only to webhooks that asked for it", async () => {
    const { events } = await sandboxDb.sandboxWebhook.findUniqueOrThrow({ where: { id: WEBHOOK } });
    await sandboxDb.sandboxWebhook.update({
      where: { id: WEBHOOK },
      data: { events: ["subscription_created"] },
    });
    await buy(PRO_MONTHLY);
    await sandboxDb.sandboxWebhook.update({ where: { id: WEBHOOK }, data: { events } });
    await deliverAt(0);
    expect(merchant.receiver.received.map(({ event }) => event)).toEqual(["subscription_created"]);
  });

  it("keeps the beginning of the answer, without what the database cannot hold", async () => {
    merchant.receiver.answer = (response) => response.end(`a\0b${"x".repeat(9_000)}`);
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    const [attempt] = (await onlyDelivery()).attempts;
    expect(attempt?.responseBody).toHaveLength(2047);
    expect(attempt?.responseBody?.startsWith("abx")).toBe(true);
    expect(attempt?.requestHeaders).toMatchObject({ "X-Event-Name": "order_created" });
  });
});

describe("a delivery that fails", () => {
  it("is tried four times with the same bytes, then given up", async () => {
    merchant.receiver.answer = (response) => response.writeHead(500).end("no");
    await buy(FIELD_GUIDE);
    const counts = [];
    for (const second of [0, 4, 5, 29, 30, 154, 155, 156, 1_000, 100_000]) {
      // oxlint-disable-next-line no-await-in-loop -- time passes step by step
      counts.push(await deliverAt(second));
    }
    expect(counts).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 0, 0]);
    expect(new Set(merchant.hashes()).size).toBe(1);
    const delivery = await onlyDelivery();
    expect(delivery).toMatchObject({ status: "failed", attemptsCount: 4 });
    expect(delivery.attempts.map(({ number, responseStatus }) => [number, responseStatus])).toEqual([
      [1, 500],
      [2, 500],
      [3, 500],
      [4, 500],
    ]);
  });

  it.each([201, 202, 204, 400, 404])("has failed with %i, since only 200 counts", async (status) => {
    merchant.receiver.answer = (response) => response.writeHead(status).end();
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    expect(await onlyDelivery()).toMatchObject({ status: "pending", attemptsCount: 1 });
  });

  it("by a redirect is not followed", async () => {
    merchant.receiver.answer = (response) => response.writeHead(302, { Location: "/elsewhere" }).end();
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    expect(merchant.receiver.received).toHaveLength(1);
    expect((await onlyDelivery()).attempts).toMatchObject([{ responseStatus: 302, error: null }]);
  });

  it("by silence ends after ten seconds", async () => {
    merchant.receiver.answer = () => {};
    await buy(FIELD_GUIDE);
    const started = Date.now();
    await deliverAt(0);
    expect(Date.now() - started).toBeLessThan(12_000);
    expect((await onlyDelivery()).attempts).toMatchObject([
      { responseStatus: null, error: "No answer within ten seconds." },
    ]);
  });

  it("by a dead receiver says so", async () => {
    await buy(FIELD_GUIDE);
    await merchant.receiver.close();
    await deliverAt(0);
    expect((await onlyDelivery()).attempts).toMatchObject([{ error: "The connection was refused." }]);
  });

  it("by a forbidden address is not even sent", async () => {
    const data = { url: "http://169.254.169.254/latest/meta-data/" };
    await sandboxDb.sandboxWebhook.update({ where: { id: WEBHOOK }, data });
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    expect((await onlyDelivery()).attempts).toMatchObject([
      { responseStatus: null, error: "This address is not public, so nothing is sent there." },
    ]);
  });

  it("arrives by itself once the receiver is back", async () => {
    merchant.receiver.answer = (response) => response.writeHead(503).end();
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    expect(await isIdle(later(1))).toBe(true);
    merchant.receiver.answer = (response) => response.end();
    await deliverAt(6);
    expect(await onlyDelivery()).toMatchObject({ status: "delivered", attemptsCount: 2 });
  });
});

describe("sending again by hand", () => {
  it("repeats identical bytes as one attempt more", async () => {
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    const { id } = await onlyDelivery();
    await resend(id, later(60));
    await deliverAt(60);
    expect(merchant.receiver.received).toHaveLength(2);
    expect(new Set(merchant.hashes()).size).toBe(1);
    expect(await onlyDelivery()).toMatchObject({ status: "delivered", attemptsCount: 2 });
  });

  it("is one attempt and no more, also when it fails", async () => {
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    merchant.receiver.answer = (response) => response.writeHead(500).end();
    await resend((await onlyDelivery()).id, later(60));
    await deliverAt(60);
    await deliverAt(10_000);
    expect(merchant.receiver.received).toHaveLength(2);
    expect((await onlyDelivery()).status).toBe("failed");
  });

  it("needs a delivery that exists", async () => {
    await expect(resend(999_999, NOW)).rejects.toMatchObject({ code: "not_found" });
  });
});
