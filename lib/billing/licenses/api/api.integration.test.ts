import { service } from "../../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { nextId } from "../../testing/people";
import { activated, ask, NOW, sellDesktop, tellKey } from "../testing/desktop";

const DAY = 86_400_000;
const later = (ms: number) => ({ now: new Date(NOW.getTime() + ms) });
const asked = () => service.requests.map(({ path }) => path).filter((path) => path.includes("/licenses/"));

beforeEach(async () => {
  service.reset();
  await db.limit.deleteMany();
  await db.licenseInstance.deleteMany();
});

describe("a program with a license key", () => {
  it("is activated, validated and deactivated, and gets nothing about the buyer", async () => {
    const { text, keyId } = await sellDesktop(null);
    const taken = await ask("activate", { key: text, name: "noa-laptop" });
    expect(taken).toMatchObject({
      status: 200,
      body: {
        ok: true,
        source: "service",
        checkedAt: NOW.toISOString(),
        offlineUntil: new Date(NOW.getTime() + 7 * DAY).toISOString(),
        license: { productId: "451", expiresAt: null, limit: 3, used: 1 },
        instance: { id: expect.any(String) as string, name: "noa-laptop" },
      },
    });
    expect(taken.text).not.toMatch(/noa@|Lindqvist|order/i);
    expect(taken.headers.get("cache-control")).toBe("no-store");
    const instance = taken.body.instance?.id ?? "";
    expect(await ask("validate", { key: text, instance })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await db.licenseInstance.findMany({ where: { licenseKeyId: keyId } })).toHaveLength(1);

    expect(await ask("deactivate", { key: text, instance })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const gone = { status: 404, body: { ok: false, reason: "unknown_instance" } };
    expect(await ask("validate", { key: text, instance })).toMatchObject(gone);
    expect(await ask("deactivate", { key: text, instance })).toMatchObject(gone);
    expect(await db.licenseInstance.findMany({ where: { licenseKeyId: keyId } })).toEqual([]);
  });

  it("says nothing about the device of another key", async () => {
    const [mine, theirs] = [await sellDesktop(null), await sellDesktop(null)];
    const instance = await activated(theirs.text);
    expect(await ask("validate", { key: mine.text, instance })).toMatchObject({ status: 404 });
    expect(await db.licenseInstance.count({ where: { licenseKeyId: theirs.keyId } })).toBe(1);
  });

  it("is refused the fourth of three devices, and gets it when one is freed", async () => {
    const { text } = await sellDesktop(null);
    const first = await activated(text);
    await Promise.all([activated(text), activated(text)]);
    const refusal = { status: 409, body: { ok: false, reason: "limit_reached" } };
    expect(await ask("activate", { key: text, name: "fourth" })).toMatchObject(refusal);
    await ask("deactivate", { key: text, instance: first });
    expect(await ask("activate", { key: text, name: "fourth" })).toMatchObject({ status: 200 });
  });

  it.each([
    ["disabled", { status: "disabled", disabled: true }],
    ["expired", { status: "expired", expires_at: "2026-03-01T00:00:00.000000Z" }],
  ])("is refused with a key that is %s, whatever it was before", async (reason, change) => {
    const { text, key } = await sellDesktop(null);
    const instance = await activated(text);
    Object.assign(key.attributes, change);
    const refusal = { status: 403, body: { ok: false, reason } };
    expect(await ask("validate", { key: text, instance })).toMatchObject(refusal);
    expect(await ask("activate", { key: text, name: "other" })).toMatchObject(refusal);
    expect(await ask("deactivate", { key: text, instance })).toMatchObject({ status: 200 });
  });

  it("is refused when its order was refunded, although the service still calls the key valid", async () => {
    const { text, orderId } = await sellDesktop(null);
    const instance = await activated(text);
    const { total } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await db.order.update({ where: { id: orderId }, data: { status: "refunded", refundedAmount: total } });
    const refusal = { status: 403, body: { ok: false, reason: "not_paid" } };
    expect(await ask("validate", { key: text, instance })).toMatchObject(refusal);
    expect(await ask("activate", { key: text, name: "other" })).toMatchObject(refusal);
  });

  it("must be one of our store, our product and our mode, and takes no activation otherwise", async () => {
    const foreign = await Promise.all([
      sellDesktop(null, { key: { store_id: 8001 }, reported: "nothing" }),
      sellDesktop(null, { product: "Field Guide" }),
      sellDesktop(null, { product: "Field Guide", reported: "nothing" }),
      sellDesktop(null, { key: { test_mode: false }, reported: "nothing" }),
    ]);
    const unknown = await ask("activate", { key: "nobody-issued-this", name: "laptop" });
    expect(unknown).toMatchObject({ status: 404, body: { ok: false, reason: "unknown_key" } });
    for (const { text } of foreign) {
      const refused = await ask("activate", { key: text, name: "laptop" });
      expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    }
    expect(service.all("license-key-instances")).toEqual([]);
    expect(await db.licenseInstance.count()).toBe(0);
  });

  it.each(["order", "nothing"] as const)(
    "is let in although the service reported %s of the purchase",
    async (reported) => {
      const { text, keyId } = await sellDesktop(null, { reported });
      expect(await ask("activate", { key: text, name: "laptop" })).toMatchObject({ status: 200 });
      expect(await db.licenseKey.findUnique({ where: { id: keyId } })).toMatchObject({ key: text });
    },
  );
});

describe("while the service is down", () => {
  it("its last answer counts for seven days, which do not start again", async () => {
    const { text } = await sellDesktop(null);
    const instance = await activated(text);
    service.fail(503);
    const kept = await ask("validate", { key: text, instance }, later(6 * DAY));
    const checkedAt = NOW.toISOString();
    const offlineUntil = new Date(NOW.getTime() + 7 * DAY).toISOString();
    expect(kept).toMatchObject({ status: 200, body: { ok: true, source: "cache", checkedAt, offlineUntil } });
    const over = await ask("validate", { key: text, instance }, later(7 * DAY));
    expect(over).toMatchObject({ status: 503, body: { ok: false, reason: "away" } });
    expect(over.headers.get("retry-after")).toBe("30");
  });

  it("a program gets the same answer when our rate limit there is used up", async () => {
    const { text } = await sellDesktop(null);
    const instance = await activated(text);
    service.fail(429);
    expect(await ask("validate", { key: text, instance })).toMatchObject({
      status: 200,
      body: { ok: true, source: "cache" },
    });
    expect(await ask("activate", { key: text, name: "other" })).toMatchObject({
      status: 429,
      body: { reason: "too_many" },
    });
  });

  it("its last answer does not count against a later event, nor for a device that was never confirmed", async () => {
    const { text, key } = await sellDesktop(null);
    const instance = await activated(text);
    service.fail(503);
    const stranger = "c7f0d0de-2f7b-4e2b-b1f1-1d7f3a8f3401";
    expect((await ask("validate", { key: text, instance: stranger })).status).toBe(503);
    expect((await ask("activate", { key: text, name: "other" })).status).toBe(503);
    expect((await ask("deactivate", { key: text, instance })).status).toBe(503);
    const updated_at = "2026-03-02T11:00:00.000000Z";
    Object.assign(key.attributes, { status: "disabled", disabled: true, updated_at });
    await tellKey(key);
    expect(await ask("validate", { key: text, instance })).toMatchObject({
      status: 403,
      body: { reason: "disabled" },
    });
  });

  it("a license does not count beyond its own end", async () => {
    const expires_at = "2026-03-03T12:00:00.000000Z";
    const { text } = await sellDesktop(null, { key: { expires_at } });
    const { body } = await ask("activate", { key: text, name: "laptop" });
    expect(body.offlineUntil).toBe("2026-03-03T12:00:00.000Z");
    service.fail(503);
    const instance = body.instance?.id ?? "";
    expect(await ask("validate", { key: text, instance }, later(2 * DAY))).toMatchObject({
      body: { ok: false, reason: "expired" },
    });
  });
});

describe("the API", () => {
  it.each<[string, Record<string, string>]>([
    ["that is empty", {}],
    ["with a key that is too long", { key: "x".repeat(256), name: "laptop" }],
    ["with a line break in it", { key: "with\nbreak", name: "laptop" }],
    ["that names no place", { key: "some-key" }],
    ["that is too large", { key: "k", name: "x".repeat(5_000) }],
  ])("takes no form %s", async (_, fields) => {
    const { text } = await sellDesktop(null);
    const form = fields["key"] === "some-key" ? { key: text } : fields;
    expect(await ask("activate", form)).toMatchObject({
      status: 422,
      body: { ok: false, reason: "malformed" },
    });
    expect(asked()).toEqual([]);
  });

  it("counts by network, for all keys, and by key, from all networks", async () => {
    const { text } = await sellDesktop(null);
    const network = "198.18.7.7";
    const guesses = Array.from({ length: 61 }, (_, at) =>
      ask("validate", { key: `guess-${at}` }, { network }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ headers }) => headers.get("retry-after") === "60")).toHaveLength(1);
    // Of so many unknown keys the service was queried for a few.
    expect(asked()).toHaveLength(5);
    // Other networks are not held up by that.
    expect(await ask("activate", { key: text, name: "laptop" })).toMatchObject({ status: 200 });

    const crowd = await Promise.all(
      Array.from({ length: 31 }, () => ask("validate", { key: text, instance: String(nextId()) })),
    );
    const statuses = crowd.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it(
    "still reads the new key of a customer while keys are guessed from several networks",
    { tags: ["slow"] },
    async () => {
      for (let network = 1; network <= 6; network += 1) {
        for (let at = 0; at < 10; at += 1)
          await ask("validate", { key: `guess-${network}-${at}` }, { network: `198.18.8.${network}` });
      }
      // The first of a network each from the reserve, once the common part is used up.
      expect(asked().length).toBeLessThan(20);
      const [one, other] = [
        await sellDesktop(null, { reported: "nothing" }),
        await sellDesktop(null, { reported: "nothing" }),
      ];
      expect(await ask("activate", { key: one.text, name: "laptop" })).toMatchObject({ status: 200 });
      expect(await ask("activate", { key: other.text, name: "laptop" })).toMatchObject({ status: 200 });
      // All together may send 20 requests a minute.
      for (let at = 0; at < 30; at += 1) await ask("validate", { key: `crowd-${at}` });
      expect(asked().filter((path) => path.includes("validate"))).toHaveLength(20);
    },
  );

  it("takes a key as it was pasted: with invisible characters, with dashes, in quotes, in lower case", async () => {
    // A day later, when the limits of the other tests are over.
    const { text } = await sellDesktop(null);
    const uuid = "5E0B6C1A-9D5C-4B07-8E52-0A91C7D4F311";
    const unknownKey = await sellDesktop(null, { key: { key: uuid }, reported: "nothing" });
    for (const typed of [text, uuid]) {
      const pasted = [
        `\u201C${typed}\u201D`,
        typed.toLowerCase(),
        typed.replaceAll("-", "\u2011"),
        typed.replaceAll("-", "\u2013"),
        ` \u200B${typed.replace("-", "-\u00AD")}\u00A0`,
      ];
      for (const key of pasted)
        expect([key, (await ask("validate", { key, instance: "none" }, later(DAY))).body.reason]).toEqual([
          key,
          "unknown_instance",
        ]);
    }
    expect(await db.licenseKey.count({ where: { id: unknownKey.keyId } })).toBe(1);
  });

  it("has three actions", async () => {
    const request = new Request("http://shop.localhost/api/licenses/list", { method: "POST" });
    const { answerLicenseRequest } = await import("./handle-request");
    expect((await answerLicenseRequest(request, "list", NOW)).status).toBe(404);
    expect((await answerLicenseRequest(request, "toString", NOW)).status).toBe(404);
  });
});
