import "server-only";
import type { SandboxDbTx } from "../db";
import { insertRows } from "../shared/insert-rows";
import type { Item, NewInvoice, Step } from "./step";

type Billed = { step: Step; invoice: NewInvoice };
/** All overdue invoices of a subscription if there is no id. */
type Overdue = {
  subscription_id: number;
  id: number | null;
  at: Date;
  status: string;
  [card: string]: unknown;
};

/** Writes new and changed invoices. Returns the id of each invoice by its subscription's. */
export async function writeInvoices(tx: SandboxDbTx, steps: Step[]): Promise<Map<number, number>> {
  const billed = steps.flatMap((step) =>
    step.invoice?.kind === "new" ? [{ step, invoice: step.invoice }] : [],
  );
  const created = await insertRows(
    tx,
    "subscription_invoices",
    billed.map(({ invoice }) => invoice.row),
  );
  const ids = new Map(billed.map(({ step }, index) => [step.subscription.id, created[index] ?? 0]));
  await writeLines(tx, billed, ids);
  for (const { subscription, invoice } of steps) {
    if (invoice?.kind === "old") ids.set(subscription.id, invoice.id);
  }
  await updateOverdue(tx, steps);
  return ids;
}

async function writeLines(tx: SandboxDbTx, billed: Billed[], ids: Map<number, number>): Promise<void> {
  const data = billed.flatMap(({ step: { subscription, at }, invoice }) => {
    const row = { subscriptionId: subscription.id, createdAt: at };
    const invoiceId = ids.get(subscription.id) ?? null;
    const lines = invoice.lines.map((line) => ({ ...line, ...row, invoiceId }));
    if (invoice.credit === 0) return lines;
    const description = "Credit from an earlier invoice";
    const credit = { kind: "credit", description, quantity: 1, amount: invoice.credit };
    return [...lines, { ...credit, ...row, invoiceId: null }];
  });
  const waited = billed.flatMap(({ step: { subscription } }) =>
    subscription.lines.map(({ id }) => ({ id, invoice_id: ids.get(subscription.id) })),
  );
  await insertRows(tx, "invoice_lines", data);
  if (waited.length === 0) return;
  await tx.$executeRaw`
    UPDATE sandbox.invoice_lines AS l SET invoice_id = c.invoice_id
    FROM json_to_recordset(${JSON.stringify(waited)}::json) AS c(id int, invoice_id int)
    WHERE l.id = c.id AND l.invoice_id IS NULL`;
}

/** Retried and written-off invoices. */
async function updateOverdue(tx: SandboxDbTx, steps: Step[]): Promise<void> {
  const rows = steps.flatMap<Overdue>(({ subscription, at, invoice, voidsOverdue }) => {
    const shared = { subscription_id: subscription.id, at };
    if (voidsOverdue) return [{ ...shared, id: null, status: "void" }];
    if (invoice?.kind !== "old") return [];
    const { cardBrand: card_brand, cardLastFour: card_last_four } = subscription;
    return [{ ...shared, id: invoice.id, status: invoice.status, card_brand, card_last_four }];
  });
  if (rows.length === 0) return;
  await tx.$executeRaw`
    UPDATE sandbox.subscription_invoices AS i
    SET status = c.status, updated_at = c.at,
        card_brand = coalesce(c.card_brand, i.card_brand),
        card_last_four = coalesce(c.card_last_four, i.card_last_four)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c(
      subscription_id int, id int, at timestamptz, status text, card_brand text, card_last_four text)
    WHERE i.subscription_id = c.subscription_id AND i.status = 'past_due' AND (c.id IS NULL OR c.id = i.id)`;
}

export type ExpiredKey = Awaited<ReturnType<typeof expireKeys>>[number];

/** Ends the keys of expired subscriptions, and marks keys whose date has come. */
export async function expireKeys(tx: SandboxDbTx, batch: Item[]) {
  const subscriptions = batch.flatMap((item) =>
    item.kind === "step" && item.step.change.status === "expired"
      ? [{ id: item.step.subscription.id, at: item.at }]
      : [],
  );
  const dated = batch.flatMap((item) => (item.kind === "key" ? [{ id: item.id, at: item.at }] : []));
  if (subscriptions.length + dated.length === 0) return [];
  const ended = await tx.$queryRaw<{ id: number }[]>`
    UPDATE sandbox.license_keys AS k SET ended_at = c.at, updated_at = c.at
    FROM json_to_recordset(${JSON.stringify(subscriptions)}::json) AS c(id int, at timestamptz)
    WHERE k.subscription_id = c.id AND k.ended_at IS NULL RETURNING k.id`;
  const expired = await tx.$queryRaw<{ id: number }[]>`
    UPDATE sandbox.license_keys AS k SET updated_at = c.at
    FROM json_to_recordset(${JSON.stringify(dated)}::json) AS c(id int, at timestamptz)
    WHERE k.id = c.id AND k.ended_at IS NULL AND k.updated_at < c.at RETURNING k.id`;
  return tx.sandboxLicenseKey.findMany({
    where: { id: { in: [...ended, ...expired].map(({ id }) => id) } },
    include: { order: { select: { customData: true } } },
    orderBy: { id: "asc" },
  });
}
