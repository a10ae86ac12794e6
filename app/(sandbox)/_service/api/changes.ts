import { toWireTime } from "@/lib/dates";
import { refundRequest } from "../contract/requests/records";
import { respond } from "../http/respond";
import { INVOICE_DETAILS } from "../portal/documents/invoices";
import { refund, type RefundTarget } from "../refunds/refund";
import { invalidQuery, notFound } from "../shared/api-error";
import { invoiceUrl, orderInvoiceUrl } from "../shared/service-urls";
import { findCurrentUsage } from "../usage/current-usage";
import { rowNow } from "../wire/compound";
import type { Row } from "../wire/resource";
import { readDocument, validate } from "./documents";
import { type Call, type Operation, parseGetQuery, parseOwnQuery, pointingAt, type Routed } from "./query";
import { documentOf, rowOf } from "./reads";
import { WRITES } from "./writes/records";
import type { Write } from "./writes/write";

export const createResource: Operation = async (call) => {
  const { resource } = call;
  parseGetQuery(resource, call);
  const body = await readDocument(call.request, resource.type);
  const { id, attributes } = await writeOf(call, "create")(body, call);
  const { data, ...document } = await documentOf({ ...call, id: String(id) });
  const shown = data && { ...data, attributes: { ...data.attributes, ...attributes } };
  return respond(201, { ...document, data: shown }, { Location: document.links.self });
};

export const updateResource: Operation = async (call) => {
  parseGetQuery(call.resource, call);
  const row = await rowOf(call);
  const body = await readDocument(call.request, call.resource.type, String(row.id));
  await writeOf(call, "update")(row, body, { ...call, now: nowOf(call, row) });
  return respond(200, await documentOf(call));
};

/** Deletes a resource: 204, or 200 with its new state if it is kept. */
export const removeResource: Operation = async (call) => {
  parseOwnQuery(call);
  const row = await rowOf(call);
  const outcome = await writeOf(call, "remove")(row, { ...call, now: nowOf(call, row) });
  return outcome === "gone" ? respond(204) : respond(200, await documentOf(call));
};

/** A route exists only for what its type can do. */
function writeOf<Name extends keyof Write>({ resource }: Routed, name: Name): NonNullable<Write[Name]> {
  const write = WRITES[resource.type]?.[name];
  if (!write) throw notFound();
  return write;
}

function nowOf({ resource, clocks }: Routed, row: Row): Date {
  return rowNow(resource, row, clocks);
}

/** Refunds a payment, fully or in part. */
export const refundPayment: Operation = async (call) => {
  const type = call.resource.type as RefundTarget["type"];
  parseGetQuery(call.resource, call);
  const row = await rowOf(call);
  const body = await readDocument(call.request, type, String(row.id));
  const { attributes } = validate(refundRequest(type), body).data;
  const target = { type, id: Number(row.id) };
  await pointingAt("amount", () => refund(target, attributes?.amount ?? null, nowOf(call, row)));
  return respond(200, await documentOf(call));
};

const LONGEST = 500;

/** Returns the address of a printable invoice. The address never expires. */
export const generateInvoice: Operation = async (call) => {
  const details = readDetails(call);
  const { id } = await rowOf(call);
  const url = await invoiceAddress(call, Number(id), details);
  return respond(200, { jsonapi: { version: "1.0" }, meta: { urls: { download_invoice: url } } });
};

async function invoiceAddress({ db, resource }: Routed, id: number, details: URLSearchParams) {
  if (resource.type === "orders") {
    return orderInvoiceUrl(await db.sandboxOrder.findUniqueOrThrow({ where: { id } }), details);
  }
  const invoice = await db.sandboxSubscriptionInvoice.findUniqueOrThrow({
    where: { id },
    include: { subscription: { include: { order: true } } },
  });
  return invoiceUrl(invoice.subscription.order, invoice, details);
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
export const getCurrentUsage: Operation = async (call) => {
  parseOwnQuery(call);
  const row = await rowOf(call);
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
