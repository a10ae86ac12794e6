import "server-only";
import { revalidatePath } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import { after } from "next/server";
import { chosenClocks } from "@/app/(sandbox)/_service/control/orders";
import { refundField } from "@/app/(sandbox)/_service/dashboard/orders";
import { deliverDue } from "@/app/(sandbox)/_service/delivery/deliver";
import {
  type EntryAction,
  EntryError,
  EntryReader,
  type EntryState,
  entryValues,
} from "@/app/(sandbox)/_service/entry/entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { leftToRefund, refund, type RefundTarget } from "@/app/(sandbox)/_service/refunds/refund";
import { ALL_STORES } from "@/app/(sandbox)/_service/shared/ids";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { formatMoney } from "@/lib/money";
import { orNotFound, recordId } from "./params";

type Refuse<Result> = (form: FormData, cause: unknown) => Result | Promise<Result>;

/**
 * Runs an action while the sandbox is on. Then events are sent, after the response, and pages show what has changed. Where it failed,
 * pages stay as they are: while the database is down, they would take the place of the form and what was typed.
 */
async function perform<Result>(
  form: FormData,
  work: (form: FormData) => Promise<Result>,
  refuse?: Refuse<Result>,
): Promise<Result> {
  requireSandbox();
  try {
    const result = await work(form);
    showChanges();
    return result;
  } catch (cause) {
    // A redirect is thrown as well, after a change.
    if (isNavigation(cause)) showChanges();
    else if (refuse) return refuse(form, cause);
    throw cause;
  }
}

function showChanges(): void {
  deliverSoon();
  revalidatePath("/sandbox", "layout");
}

function isNavigation(cause: unknown): boolean {
  try {
    unstable_rethrow(cause);
    return false;
  } catch {
    return true;
  }
}

/** The action of a plain form. */
export function formAction(work: (form: FormData) => Promise<unknown>) {
  return async (form: FormData): Promise<void> => {
    await perform(form, work);
  };
}

/** The action of a form with `useActionState`. `refuse` makes its state after an error. */
export function stateAction<State>(work: (form: FormData) => Promise<State>, refuse?: Refuse<State>) {
  return async (_previous: State, form: FormData): Promise<State> => perform(form, work, refuse);
}

/**
 * The action of an `EntryForm`. Errors are shown in it, also unexpected ones, so that no input is lost; a missing record shows the
 * 404 page.
 */
export function entryAction(
  work: (form: FormData) => Promise<EntryState>,
  tone: "bad" | "warn" = "bad",
): EntryAction {
  return stateAction(work, (form, cause) => {
    const fields = cause instanceof EntryError ? cause.fields : {};
    return answerTo(form, { tone, message: messageOf(cause), fields, values: entryValues(form) });
  });
}

type RecordType = Parameters<typeof recordNow>[0];
type RecordChange<Result> = (id: number, now: Date, form: FormData) => Promise<Result>;

/** A plain form's change of the record in `field`. If it changed in between, the page shows its new state. */
export function recordAction(type: RecordType, field: string, change: RecordChange<unknown>) {
  return formAction(async (form) => {
    const id = recordId(textOf(form, field));
    await change(id, await recordNow(type, id), form).catch((cause: unknown) => {
      if (toAppError(cause).code !== "conflict") orNotFound(cause);
    });
  });
}

/** An `EntryForm`'s change of the record in `field`. */
export function recordEntryAction(type: RecordType, field: string, change: RecordChange<EntryState>) {
  return entryAction(async (form) => {
    const id = recordId(textOf(form, field));
    return change(id, await recordNow(type, id), form);
  });
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

/** What a form shows about an error. `event` names an unexpected one in the log. */
export function failureOf(event: string, cause: unknown) {
  const error = toAppError(cause);
  if (error.status >= 500) log.error(event, error);
  return { tone: "bad", message: error.message } as const;
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

export function textsOf<Name extends string>(form: FormData, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;
}

/** The text of the uploaded file, or else of the field `name`. */
export async function uploadedText(form: FormData, name: string): Promise<string> {
  const file = form.get("file");
  return file instanceof File && file.size > 0 ? file.text() : textOf(form, name);
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
