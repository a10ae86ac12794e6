import { expect, it } from "vitest";
import { sandboxDb } from "../db";
import { useMerchant } from "../testing/merchant";
import { sandboxNow } from "../time/store-clocks";
import { ORDER_RECEIPT, outcomeOf } from "./testing/outcome";

useMerchant();

it("a license key reaches its limit and takes a machine again once another has gone", async () => {
  const before = await sandboxNow(7001);
  const outcome = await outcomeOf("license-limit-reached");
  const key = await sandboxDb.sandboxLicenseKey.findFirstOrThrow({
    where: { orderId: outcome.run.orderId ?? 0 },
    include: { instances: { orderBy: { id: "asc" } } },
  });
  expect(key).toMatchObject({ activationLimit: 3, activationUsage: 3, disabled: false });
  expect(key.instances.map(({ name }) => name)).toEqual(["desktop", "studio", "tablet"]);
  // Each of four activations and the one given back; the refusal tells nobody.
  const updates = [1, 2, 3, 4, 5].map(() => "license_key_updated");
  expect(outcome.events).toEqual(["order_created", "license_key_created", ...updates]);
  expect(outcome).toMatchObject({ subscription: null, invoices: [], deliveries: ["delivered"] });
  expect(outcome.mails).toEqual([ORDER_RECEIPT]);
  // The clock has only gone on by itself.
  expect((await sandboxNow(7001)).getTime() - before.getTime()).toBeLessThan(60_000);
}, 60_000);
