import "server-only";
import { unstable_rethrow } from "next/navigation";
import { after } from "next/server";
import { chosenClocks } from "@/app/(sandbox)/_service/control/orders";
import { refundField } from "@/app/(sandbox)/_service/dashboard/orders";
import { deliverDue } from "@/app/(sandbox)/_service/delivery/deliver";
import { EntryError, EntryReader, type EntryState, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { leftToRefund, refund, type RefundTarget } from "@/app/(sandbox)/_service/refunds/refund";
import { ALL_STORES } from "@/app/(sandbox)/_service/shared/ids";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { formatMoney } from "@/lib/money";
import { orNotFound } from "./params";

/**
 * Runs the form's work and returns what is wrong, or null. Also for unexpected errors, so that no input is lost. A missing record
 * shows the 404 page.
 */
export async function refusalOf(form: FormData, work: () => Promise<unknown>): Promise<EntryState> {
  try {
    await work();
    return null;
  } catch (cause) {
    unstable_rethrow(cause);
    const fields = cause instanceof EntryError ? cause.fields : {};
    return answerTo(form, { tone: "bad", message: messageOf(cause), fields, values: entryValues(form) });
  }
}

type Answer = Omit<NonNullable<EntryState>, "attempt" | "fields"> & { fields?: Record<string, string> };

/** The next state of a form that stays. */
export function answerTo(form: FormData, answer: Answer): EntryState {
  return { fields: {}, ...answer, attempt: (Number(textOf(form, "attempt")) || 0) + 1 };
}

function messageOf(cause: unknown): string {
  if (cause instanceof EntryError) return cause.message;
  const error = toAppError(cause);
  if (error.code === "not_found") orNotFound(cause);
  if (error.status < 500) return error.message;
  log.error("entry.not_saved", error);
  return "This did not work: something went wrong on our side. What you typed is kept. Please try again in a moment.";
}

/** Refunds the amount in the form. Throws EntryError, not_found and invalid. */
export async function refundEntered(target: RefundTarget, currency: string, form: FormData, now: Date) {
  const reader = new EntryReader(entryValues(form));
  const amount = reader.amount(refundField(target), currency, { least: 1 });
  const left = await leftToRefund(target);
  // If nothing is left, the refund itself says why.
  if (left > 0 && amount > left) {
    reader.refuse(refundField(target), `At most ${formatMoney(left, currency)} can be given back.`);
  }
  reader.check();
  await refund(target, amount, now);
}

/** For `.catch` of a deletion: ignores a record that is already deleted. */
export function orDeletedAlready(cause: unknown): void {
  if (toAppError(cause).code !== "not_found") throw cause;
}

/** Empty if missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The store that the form is about, or all stores. Throws not_found. */
export async function chosenStore(form: FormData): Promise<number> {
  const store = textOf(form, "store");
  if (store === "") return ALL_STORES;
  const [clock] = chosenClocks(await readClocks(), store);
  return clock?.storeId ?? ALL_STORES;
}

/** Sends this request's events after the response. */
export function deliverSoon(): void {
  after(() => deliverDue());
}
