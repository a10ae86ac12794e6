import "server-only";
import type { WireResource } from "@/lib/contract/document";
import type { SandboxDbTx } from "@/lib/db";
import { cardExpiringMail } from "./card-expiring-mail";
import { expiredMail } from "./expired-mail";
import { finalMail } from "./final-mail";
import { insertRows } from "../insert-rows";
import type { Letter } from "./letter";
import { failedMail, recoveredMail, renewedMail } from "./payment-mail";
import type { Step } from "./step";

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
  if (step.notice === "expired") return [...(invoice ? finalMail(step, invoice) : []), expiredMail(step)];
  if (!invoice) return [];
  if (step.notice === "failed") return [failedMail(step, invoice)];
  if (step.notice === "recovered") return [recoveredMail(step, invoice)];
  return step.notice === "renewed" ? [renewedMail(step, invoice), ...cardExpiringMail(step)] : [];
}
