import { toWireTime } from "@/lib/dates";
import { refundRequest } from "../contract/requests/records";
import type { SandboxDbTx } from "../db";
import { respond } from "../http/respond";
import { INVOICE_DETAILS } from "../portal/documents/invoices";
import { refund, type RefundTarget } from "../refunds/refund";
import { invalidQuery, notFound } from "../shared/api-error";
import { generatedInvoiceUrl, generatedOrderInvoiceUrl } from "../shared/service-urls";
import { findCurrentUsage } from "../usage/current-usage";
import { rowNow } from "../wire/compound";
import type { Id, Resource } from "../wire/resource";
import { getRow } from "../wire/serialize";
import type { Call, Operation } from "./call";
import { readDocument, validate } from "./documents";
import { parseGetQuery, parseOwnQuery, pointingAt } from "./query";
import { documentOf } from "./reads";
import type { Write } from "./writes/write";

export function createResource(resource: Resource, create: NonNullable<Write["create"]>): Operation {
  return async (call) => {
    parseGetQuery(resource, call);
    const body = await readDocument(call.request, resource.type);
    const { id, attributes } = await create(body, call);
    const { data, ...document } = await documentOf(call, resource, String(id));
    const shown = data && { ...data, attributes: { ...data.attributes, ...attributes } };
    return respond(201, { ...document, data: shown }, { Location: document.links.self });
  };
}

export function updateResource(
  resource: Resource,
  id: string,
  update: NonNullable<Write["update"]>,
): Operation {
  return async (call) => {
    parseGetQuery(resource, call);
    const row = await getRow(call.db, resource, id, call.clocks, call.storeId);
    const body = await readDocument(call.request, resource.type, String(row.id));
    await update(row, body, { ...call, now: rowNow(resource, row, call.clocks) });
    return respond(200, await documentOf(call, resource, id));
  };
}

/** Deletes a resource: 204, or 200 with its new state if it is kept. */
export function removeResource(
  resource: Resource,
  id: string,
  remove: NonNullable<Write["remove"]>,
): Operation {
  return async (call) => {
    parseOwnQuery(call);
    const row = await getRow(call.db, resource, id, call.clocks, call.storeId);
    const outcome = await remove(row, { ...call, now: rowNow(resource, row, call.clocks) });
    return outcome === "gone" ? respond(204) : respond(200, await documentOf(call, resource, id));
  };
}

/** Refunds a payment, fully or in part. */
export function refundPayment(type: RefundTarget["type"]) {
  return (resource: Resource, id: string): Operation =>
    async (call) => {
      parseGetQuery(resource, call);
      const row = await getRow(call.db, resource, id, call.clocks, call.storeId);
      const body = await readDocument(call.request, type, String(row.id));
      const { attributes } = validate(refundRequest(type), body).data;
      const now = rowNow(resource, row, call.clocks);
      await pointingAt("amount", () => refund({ type, id: Number(row.id) }, attributes?.amount ?? null, now));
      return respond(200, await documentOf(call, resource, id));
    };
}

const LONGEST = 500;

type AddressOf = (tx: SandboxDbTx, id: number, details: URLSearchParams) => Promise<string>;

/** Returns the address of a printable invoice. The address never expires. */
export function generateInvoice(addressOf: AddressOf) {
  return (resource: Resource, id: string): Operation =>
    async (call) => {
      const details = readDetails(call);
      const { id: found } = await getRow(call.db, resource, id, call.clocks, call.storeId);
      const url = await addressOf(call.db, Number(found), details);
      return respond(200, { jsonapi: { version: "1.0" }, meta: { urls: { download_invoice: url } } });
    };
}

export async function orderInvoiceAddress(tx: SandboxDbTx, id: Id, details: URLSearchParams) {
  const order = await tx.sandboxOrder.findUniqueOrThrow({ where: { id: Number(id) } });
  return generatedOrderInvoiceUrl(order, details);
}

export async function invoiceAddress(tx: SandboxDbTx, id: Id, details: URLSearchParams) {
  const invoice = await tx.sandboxSubscriptionInvoice.findUniqueOrThrow({
    where: { id: Number(id) },
    include: { subscription: { include: { order: true } } },
  });
  return generatedInvoiceUrl(invoice.subscription.order, invoice, details);
}

function readDetails(call: Call): URLSearchParams {
  const details = new URLSearchParams();
  for (const [name, text] of parseOwnQuery(call, INVOICE_DETAILS)) {
    if (text.length > LONGEST) {
      throw invalidQuery(name, `Query parameter ${name} must not be greater than ${LONGEST} characters.`);
    }
    details.set(name, text.replaceAll("\0", ""));
  }
  return details;
}

/** Usage in the current period; 404 if nothing is metered. */
export function getCurrentUsage(resource: Resource, id: string): Operation {
  return async (call) => {
    parseOwnQuery(call);
    const row = await getRow(call.db, resource, id, call.clocks, call.storeId);
    const usage = await findCurrentUsage(call.db, Number(row.id), call.clocks);
    if (!usage) throw notFound();
    return respond(200, {
      jsonapi: { version: "1.0" },
      meta: {
        period_start: toWireTime(usage.start),
        period_end: toWireTime(usage.end),
        quantity: usage.quantity,
        interval_unit: usage.interval,
        interval_quantity: usage.count,
      },
    });
  };
}
