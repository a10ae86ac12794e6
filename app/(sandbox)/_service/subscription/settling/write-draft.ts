import "server-only";
import type { EventName } from "@/lib/contract/events";
import type { SandboxDbTx } from "../../db";
import { declineMessage } from "../../shared/cards/test-cards";
import { type OutgoingEvent, recordEvents } from "../../events/record-events";
import type { Billable } from "../../invoices/billable";
import { expireLicenseKeys } from "../../licenses/expire";
import { catchMail } from "../../mails/catcher";
import { storedCustomData } from "../../shared/options";
import { chargeOf } from "../charge";
import type { Draft } from "../rules/draft";
import { refusal } from "../rules/refusal";
import { settledMail } from "./settled-mail";
import { type Settlement, settlementOf } from "./settle";
import { voidOverdue, writeSettlement } from "./write-settlement";
import { writeRow } from "./write-row";

/** Stores a draft with its money, its events and its mail in the caller's transaction. Throws when the card declines. */
export async function writeDraft(tx: SandboxDbTx, before: Billable, draft: Draft, now: Date): Promise<void> {
  const { after, events } = draft;
  const settlement = settlementOf(draft, now);
  refuseUnlessCharged(draft, settlement, now);
  await writeRow(tx, before, after, now);
  const invoiceId = await writeSettlement(tx, draft, settlement, now);
  const hasExpired = after.status === "expired" && before.status !== "expired";
  if (hasExpired) await voidOverdue(tx, after.id, now);
  const { shown } = await recordEvents(tx, {
    storeId: after.storeId,
    now,
    events: eventsOf(after, events, invoiceId),
  });
  if (hasExpired) await expireLicenseKeys(tx, after.id, now);
  const mail = settledMail(draft, settlement, shown.get(`subscription-invoices/${invoiceId}`), now);
  if (mail) await catchMail({ ...mail, now }, tx);
}

function refuseUnlessCharged({ after, bill }: Draft, { invoice }: Settlement, now: Date) {
  const total = invoice?.amounts.total ?? 0;
  if (total === 0) return;
  const field = bill.field ?? "variantId";
  if (after.cardBrand === null) throw refusal(field, "There is no card to charge.");
  const verdict = chargeOf(after, total, now);
  if (verdict !== "ok") throw refusal(field, declineMessage(verdict));
}

function eventsOf(after: Billable, names: EventName[], invoiceId: number | null): OutgoingEvent[] {
  const customData = storedCustomData(after.customData);
  const subject = { type: "subscriptions", id: String(after.id) } as const;
  const about = (name: EventName) => ({ name, subject, customData });
  const payment = {
    name: "subscription_payment_success",
    subject: { type: "subscription-invoices", id: String(invoiceId) },
    customData,
  } as const;
  return [...names.map(about), ...(invoiceId === null ? [] : [payment]), about("subscription_updated")];
}
