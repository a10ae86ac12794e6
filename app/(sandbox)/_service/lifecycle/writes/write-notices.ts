import "server-only";
import type { WireResource } from "@/lib/contract/document";
import type { SandboxDbTx } from "../../db";
import { cardExpiringMail } from "../../mails/card-expiring-mail";
import { expiredMail } from "../../mails/expired-mail";
import { finalMail } from "../../mails/final-mail";
import { insertRows } from "../../shared/insert-rows";
import type { Letter } from "../../mails/letter";
import { failedMail, recoveredMail, renewedMail } from "../../mails/payment-mail";
import { trialEndingMail } from "../../mails/trial-ending-mail";
import type { Step } from "../step";

/** The mails of a batch, each dated with its step. A payment's mail shows the invoice, as the API does. */
export async function writeNotices(
  tx: SandboxDbTx,
  steps: Step[],
  invoiceOf: (step: Step) => WireResource | undefined,
): Promise<void> {
  const data = steps.flatMap((step) =>
    lettersOf(step, invoiceOf(step)).map(({ from, to, subject, text, html }) => ({
      sender: from,
      recipient: to,
      subject,
      text,
      html,
      createdAt: step.at,
    })),
  );
  await insertRows(tx, "mails", data);
}

function lettersOf(step: Step, invoice: WireResource | undefined): Letter[] {
  if (step.notice === "trial_ending") return [trialEndingMail(step)];
  if (step.notice === "expired") return [...(invoice ? finalMail(step, invoice) : []), expiredMail(step)];
  if (!invoice) return [];
  if (step.notice === "failed") return [failedMail(step, invoice)];
  if (step.notice === "recovered") return [recoveredMail(step, invoice)];
  return step.notice === "renewed" ? [renewedMail(step, invoice), ...cardExpiringMail(step)] : [];
}
