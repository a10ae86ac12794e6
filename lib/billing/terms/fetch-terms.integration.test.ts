import { service } from "../testing/commerce-server";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { catalogRecords, record, wireTimeAt } from "../testing/records";
import { statementsOf } from "../testing/statements";
import { fetchMissingTerms, pollMissingTerms } from "./fetch-terms";

const fetchAll = () => fetchMissingTerms({ budgetMs: 10_000 });
const pollAll = () => pollMissingTerms({ budgetMs: 10_000 });

beforeEach(async () => {
  service.reset();
  await db.$executeRaw`TRUNCATE merchant.subscriptions, merchant.subscription_changes, merchant.orders,
    merchant.subscription_invoices, merchant.price_terms, merchant.order_terms CASCADE`;
});

/** A user who bought at one price and has another since, with an order that was reduced or was not. */
async function bought({ discount }: { discount: number }) {
  const [id, orderId] = [nextId(), nextId()];
  const order = record("orders", orderId, { discount_total: discount });
  const at = (priceId: number, seconds: number) =>
    record("subscriptions", id, {
      order_id: orderId,
      updated_at: wireTimeAt(seconds),
      first_subscription_item: { id, subscription_id: id, price_id: priceId, quantity: 1 },
    });
  service.put(order);
  await deliver(eventBytes("order_created", order));
  for (const state of [at(821, 0), at(822, 10)]) {
    await deliver(eventBytes("subscription_updated", state));
    await drain();
  }
  return String(orderId);
}

it("looks for nothing right after a look that found nothing, and again later", async () => {
  await pollAll();
  expect(await statementsOf(pollAll)).toEqual([]);
  service.put(...catalogRecords());
  await bought({ discount: 240 });
  const later = performance.now() + 3_600_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  await pollAll();
  clock.mockRestore();
  expect([await db.orderTerms.count(), await db.priceTerms.count()]).toEqual([1, 2]);
});

it("fetches once what each price was, also one that no subscription has any more, and of orders only the reduced ones", async () => {
  service.put(...catalogRecords());
  const reduced = await bought({ discount: 240 });
  await bought({ discount: 0 });
  expect(await fetchAll()).toBe(3);
  const prices = await db.priceTerms.findMany({ orderBy: { priceId: "asc" } });
  expect(prices).toMatchObject([
    { priceId: "821", terms: { currency: "USD", price: { unitPrice: 2_400 } } },
    { priceId: "822", terms: { currency: "USD", price: { unitPrice: 24_000 } } },
  ]);
  expect((await db.orderTerms.findMany()).map(({ orderId }) => orderId)).toEqual([reduced]);
  service.requests.length = 0;
  expect(await fetchAll()).toBe(0);
  expect(service.requests).toEqual([]);
});

it("keeps that a price is gone, and fetches again what could not be read", async () => {
  service.put(...catalogRecords());
  service.remove("prices", 821);
  service.put(record("prices", 822, { variant_id: null }));
  await bought({ discount: 0 });
  expect(await fetchAll()).toBe(1);
  expect(await db.priceTerms.findMany()).toMatchObject([{ priceId: "821", terms: { price: null } }]);
  service.put(...catalogRecords());
  expect(await fetchAll()).toBe(1);
  service.requests.length = 0;
  await fetchAll();
  expect(service.requests).toEqual([]);
});
