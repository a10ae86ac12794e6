import { beforeEach, expect, it } from "vitest";
import { EntryError } from "@/app/(sandbox)/_service/entry/entry";
import { leftToRefund } from "@/app/(sandbox)/_service/refunds/refund";
import { NOW, PRO_MONTHLY, buy, freshShop } from "@/app/(sandbox)/_service/testing/shop";
import { refundEntered } from "../form-actions";

beforeEach(freshShop);

it("more than is left is refused with what is left, as money", async () => {
  const { id } = await buy(PRO_MONTHLY);
  const target = { type: "orders", id } as const;
  const entry = (amount: string) => {
    const form = new FormData();
    form.set(`amount_${id}`, amount);
    return form;
  };
  await refundEntered(target, "USD", entry("20"), NOW);
  const error = await refundEntered(target, "USD", entry("20"), NOW).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EntryError);
  expect((error as EntryError).fields).toEqual({ [`amount_${id}`]: "At most $4.00 can be given back." });
  await refundEntered(target, "USD", entry("4.00"), NOW);
  expect(await leftToRefund(target)).toBe(0);
  await expect(refundEntered(target, "USD", entry("1"), NOW)).rejects.toThrow("refunded already");
});
