import { expect, it } from "vitest";
import { resend } from "../delivery/deliver";
import { deliverAt, later, onlyDelivery, useMerchant } from "../testing/merchant";
import { FIELD_GUIDE, buy } from "../testing/shop";
import { overview } from "./overview";

const merchant = useMerchant();
const deliveries = async () => (await overview()).deliveries;

it("counts what was refused and is tried again, until it has gone through or failed", async () => {
  merchant.receiver.answer = (response) => response.writeHead(401).end();
  await buy(FIELD_GUIDE);
  expect(await deliveries()).toEqual({ pending: 1, refused: 0, delivered: 0, failed: 0 });
  await deliverAt(0);
  expect(await deliveries()).toEqual({ pending: 1, refused: 1, delivered: 0, failed: 0 });
  for (const seconds of [5, 30, 155]) await deliverAt(seconds);
  expect(await deliveries()).toEqual({ pending: 0, refused: 0, delivered: 0, failed: 1 });

  merchant.receiver.answer = (response) => response.end("ok");
  await resend((await onlyDelivery()).id, later(200));
  expect(await deliveries()).toEqual({ pending: 1, refused: 0, delivered: 0, failed: 0 });
  await deliverAt(200);
  expect(await deliveries()).toEqual({ pending: 0, refused: 0, delivered: 1, failed: 0 });
});
