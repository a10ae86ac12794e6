import { readFixture } from "@/lib/lemonsqueezy/testing/fixtures/read";

type Attributes = Record<string, unknown>;
export type TestRecord = { type: string; id: string; attributes: Attributes };

/** A record as the service sends it: the documented example with the given id and attributes. */
export function record(fixture: string, id: number, attributes: Attributes = {}): TestRecord {
  const { data } = readFixture(fixture) as { data: TestRecord };
  return { ...data, id: String(id), attributes: { ...data.attributes, ...attributes } };
}

/** A moment of 2 March 2026 in the service's notation, `seconds` after noon. */
export function wireTimeAt(seconds: number): string {
  return new Date(Date.UTC(2026, 2, 2, 12) + seconds * 1_000).toISOString().replace("Z", "000Z");
}

/** What the store sells: Pro by the month and by the year, and a one-off guide. */
export function catalogRecords(): TestRecord[] {
  const product = (id: number, name: string) => record("products", id, { name });
  const variant = (id: number, productId: number, name: string, isSubscription: boolean) =>
    record("variants", id, { product_id: productId, name, is_subscription: isSubscription });
  const price = (variantId: number, unitPrice: number, unit: string | null) =>
    record("prices", variantId + 400, {
      variant_id: variantId,
      unit_price: unitPrice,
      category: unit ? "subscription" : "one_time",
      renewal_interval_unit: unit,
      renewal_interval_quantity: unit ? 1 : null,
    });
  return [
    record("stores", 7001),
    product(302, "Pro"),
    variant(421, 302, "Monthly", true),
    price(421, 2_400, "month"),
    variant(422, 302, "Yearly", true),
    price(422, 24_000, "year"),
    product(304, "Field Guide"),
    variant(441, 304, "Default", false),
    price(441, 3_900, null),
  ];
}
