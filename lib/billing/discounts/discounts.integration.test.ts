import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/discounts/[code]/route";
import { db } from "@/lib/db";
import { startCheckout } from "../checkout/start";
import { countCheckouts, giveSubscription } from "../checkout/testing/click";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords, record } from "../testing/records";
import { checkDiscount } from "./check-discount";

const DAY = 86_400_000;

// Codes are cached for half a minute, so each request is sent a minute after the one before.
let asked = Date.now();
function later(): Date {
  asked += 60_000;
  return new Date(asked);
}

const inDays = (days: number) => new Date(asked + days * DAY).toISOString().replace("Z", "000Z");

/** A code of its own that takes 20% off once. */
function putDiscount(attributes: Record<string, unknown> = {}): string {
  const id = nextId();
  const code = `CODE${id}`;
  const limits = { is_limited_redemptions: false, max_redemptions: 0, expires_at: null, test_mode: true };
  service.put(record("discounts", id, { code, ...limits, variant_ids: [], ...attributes }));
  return code;
}

const stateOf = async (code: string) => (await checkDiscount(code, later())).state;

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
  await db.catalogCache.deleteMany();
  service.put(...catalogRecords());
});

describe("a discount code", () => {
  it("is worth what the service says, however it is typed", async () => {
    const code = putDiscount({ duration: "repeating", duration_in_months: 3, expires_at: inDays(30) });
    expect(await checkDiscount(` ${code.toLowerCase()} `, later())).toEqual({
      state: "valid",
      discount: {
        code,
        amount: 20,
        isPercent: true,
        isOnce: false,
        months: 3,
        variantIds: null,
        endsAt: expect.stringMatching(/^\d{4}-/),
      },
    });
  });

  it("is not valid if it is unknown, a draft, of the other mode, or no code", async () => {
    const others = [putDiscount({ status: "draft" }), putDiscount({ test_mode: false })];
    for (const code of [...others, "NOSUCHCODE", "<script>", "", "A".repeat(10_000), "NUL\0"])
      // oxlint-disable-next-line no-await-in-loop -- one clock
      expect([code, await stateOf(code)]).toEqual([code, "unknown"]);
  });

  it("counts from its start to its end, by the clock of the service", async () => {
    const week = putDiscount({ starts_at: inDays(1), expires_at: inDays(8) });
    expect(await stateOf(week)).toBe("early");
    service.live("5aec0481-9a51-4a0c-9d8c-0f3e5f6f1a01", { aheadMs: 3 * DAY });
    expect(await stateOf(week)).toBe("valid");
    service.live("5aec0481-9a51-4a0c-9d8c-0f3e5f6f1a01", { aheadMs: 9 * DAY });
    expect(await stateOf(week)).toBe("ended");
  });

  it("is used up after as many purchases as it allows", async () => {
    const code = putDiscount({ is_limited_redemptions: true, max_redemptions: 2 });
    const id = Number(code.slice(4));
    service.put(record("discount-redemptions", nextId(), { discount_id: id }));
    expect(await stateOf(code)).toBe("valid");
    service.put(record("discount-redemptions", nextId(), { discount_id: id }));
    expect(await stateOf(code)).toBe("used_up");
  });

  it("can't be read where another one of the store is odd, and does not stop that one", async () => {
    const odd = putDiscount({ duration: "now and then" });
    const code = putDiscount();
    expect(await stateOf(odd)).toBe("unknown");
    expect(await stateOf(code)).toBe("valid");
  });

  it("is unchecked while the service is away, and checked again after that", async () => {
    const code = putDiscount();
    service.fail(500);
    expect(await stateOf(code)).toBe("unchecked");
    service.fail(null);
    expect(await stateOf(code)).toBe("valid");
  });

  it("makes one request of any number of visitors, and few of guessed codes", async () => {
    const code = putDiscount({ is_limited_redemptions: true, max_redemptions: 5 });
    const now = later();
    const codes = Array.from({ length: 20 }, (_, place) => (place % 2 ? code : `GUESS${place}`));
    await Promise.all(codes.map((one) => checkDiscount(one, now)));
    expect(service.countOf("GET", "/v1/discounts")).toBe(1);
    expect(service.countOf("GET", "/v1/discount-redemptions")).toBe(1);
  });
});

const get = (code: string, network = `198.51.100.${nextId() % 250}`) =>
  GET(new Request("http://shop.localhost/", { headers: { "x-forwarded-for": network } }), {
    params: Promise.resolve({ code }),
  });

describe("the route for the pricing page", () => {
  it("says what everyone may know, and may be kept for a moment", async () => {
    asked = Date.now() + DAY;
    const code = putDiscount({ is_limited_to_products: true, variant_ids: ["421"], name: "For friends" });
    const response = await get(code);
    expect(response.headers.get("cache-control")).toBe("public, max-age=30");
    expect(response.headers.get("set-cookie")).toBeNull();
    const { discount } = (await response.json()) as { discount: object };
    expect(Object.keys(discount).toSorted()).toEqual([
      "amount",
      "code",
      "endsAt",
      "isOnce",
      "isPercent",
      "months",
      "variantIds",
    ]);
    expect(discount).toMatchObject({ code, variantIds: ["421"] });
  });

  it.each([
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "A".repeat(5_000),
    "NUL\0",
    "'; DROP TABLE users",
  ])("asks nobody about %j", async (code) => {
    const response = await get(code);
    expect([response.status, await response.json()]).toEqual([200, { state: "unknown" }]);
    expect(service.requests).toEqual([]);
  });

  it("allows sixty requests a minute from a network", async () => {
    const network = `203.0.113.${nextId() % 250}`;
    const responses = await Promise.all(Array.from({ length: 70 }, () => get("GUESSED", network)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get("cache-control")).toBe("no-store");
    expect((await get("GUESSED")).status).toBe(200);
  });
});

const sentCode = () => service.lastCheckout().checkout_data.discount_code;

type Person = Awaited<ReturnType<typeof createPerson>>;

async function buy(code: string, options: { variantId?: string; user?: Person; now?: Date } = {}) {
  const { variantId = "421", user = await createPerson(), now = later() } = options;
  return await startCheckout({ user, variantId, code, now });
}

describe("a purchase with a discount code", () => {
  it("opens a checkout in which it is filled in", async () => {
    const code = putDiscount();
    expect(await buy(code.toLowerCase())).toMatchObject({ kind: "redirect" });
    expect(sentCode()).toBe(code);
    expect(await buy("")).toMatchObject({ kind: "redirect" });
    expect(sentCode()).toBeUndefined();
  });

  it("opens no checkout before the buyer knows that it does not count", async () => {
    const refused = [
      "NOSUCHCODE",
      "<script>",
      putDiscount({ expires_at: inDays(-1) }),
      putDiscount({ starts_at: inDays(1) }),
      putDiscount({ is_limited_redemptions: true, max_redemptions: 0 }),
      putDiscount({ is_limited_to_products: true, variant_ids: ["422"] }),
    ];
    for (const code of refused)
      // oxlint-disable-next-line no-await-in-loop -- one clock
      expect([code, await buy(code)]).toEqual([code, { kind: "code_refused" }]);
    expect(countCheckouts()).toBe(0);
    expect(await buy(refused.at(-1)!, { variantId: "422" })).toMatchObject({ kind: "redirect" });
  });

  it("goes on without a code that the service refuses after all, and says so", async () => {
    const code = putDiscount();
    service.refuseCodes();
    const user = await createPerson();
    const opened = await buy(code, { user });
    expect(opened).toMatchObject({ kind: "redirect", isCodeLeftOut: true });
    expect(sentCode()).toBeUndefined();
    expect(await buy("", { user })).toMatchObject({ url: (opened as { url: string }).url });
  });

  it("leaves the decision to the service while its codes can't be read", async () => {
    const code = putDiscount();
    await buy("");
    service.refuse("GET", 404);
    expect(await buy(code)).toMatchObject({ kind: "redirect" });
    expect(sentCode()).toBe(code);
  });

  it("is another checkout than one without, and one however often it is clicked", async () => {
    const code = putDiscount();
    const user = await createPerson();
    const without = await buy("", { user });
    service.delay(50);
    const now = later();
    const results = await Promise.all(Array.from({ length: 10 }, () => buy(code, { user, now })));
    expect(countCheckouts()).toBe(2);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).not.toMatchObject({ url: (without as { url: string }).url });
  });

  it("does not give a second free trial: the one checkout that has it stays, and the buyer sees why", async () => {
    const trial = { trial_interval_unit: "day", trial_interval_quantity: 14 };
    service.put(
      record("prices", 821, {
        variant_id: 421,
        unit_price: 2_400,
        category: "subscription",
        renewal_interval_unit: "month",
        renewal_interval_quantity: 1,
        ...trial,
      }),
    );
    const code = putDiscount();
    const [early, late] = [await createPerson(), await createPerson()];
    const without = (await buy("", { user: early })) as { url: string };
    expect(await buy(code, { user: early })).toMatchObject({ url: without.url, isCodeLeftOut: true });
    const withCode = (await buy(code, { user: late })) as { url: string };
    expect(await buy(code, { user: late })).toMatchObject({ url: withCode.url, isCodeLeftOut: false });
  });

  it("changes nothing for who has a plan already", async () => {
    const user = await createPerson();
    const subscriptionId = await giveSubscription(user.id, "active");
    expect(await buy("NOSUCHCODE", { user })).toMatchObject({ kind: "subscribed", subscriptionId });
  });
});
