import type { SandboxDbTx } from "../../db";
import { INVOICE_DETAILS } from "../../portal/documents/invoice-details";
import { generatedInvoiceUrl, generatedOrderInvoiceUrl } from "../../shared/urls/service-urls";
import { invalidQuery } from "../../shared/api-error";
import type { Call, Operation } from "../call";
import { parseOwnQuery } from "../parse-query";
import type { Id, Resource } from "../../wire/resource";
import { respond } from "../../http/respond";
import { getRow } from "../../wire/serialize";

const LONGEST = 500;

type AddressOf = (tx: SandboxDbTx, id: number, details: URLSearchParams) => Promise<string>;

/** Answers with the address of an invoice to print, made out as the query says. The address never expires. */
export function generateInvoice(addressOf: AddressOf) {
  return (resource: Resource, id: string): Operation =>
    async (call) => {
      const details = readDetails(call);
      const { id: found } = await getRow(call.db, resource, id, call.clocks);
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
