import "server-only";
import { formatMoney } from "@/lib/money";
import { entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { EntryReader } from "@/app/(sandbox)/_service/entry/entry-reader";
import { refundField } from "@/app/(sandbox)/_service/dashboard/refund-field";
import { refund } from "@/app/(sandbox)/_service/refunds/refund";
import { type RefundTarget, leftToRefund } from "@/app/(sandbox)/_service/refunds/payment";

/** Gives back the amount that a form says, in the payment's currency. Throws EntryError, not_found and invalid. */
export async function refundEntered(target: RefundTarget, currency: string, form: FormData, now: Date) {
  const reader = new EntryReader(entryValues(form));
  const amount = reader.amount(refundField(target), currency, { least: 1 });
  const left = await leftToRefund(target);
  // Where nothing is left the refusal says why.
  if (left > 0 && amount > left) {
    reader.refuse(refundField(target), `At most ${formatMoney(left, currency)} can be given back.`);
  }
  reader.check();
  await refund(target, amount, now);
}
