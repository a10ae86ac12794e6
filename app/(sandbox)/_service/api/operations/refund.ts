import { refundRequest } from "@/lib/contract/requests/refunds";
import { refund } from "../../refunds/refund";
import type { RefundTarget } from "../../refunds/payment";
import type { Operation } from "../call";
import { readDocument, validate } from "../read-document";
import { pointingAt } from "../pointing-at";
import { parseGetQuery } from "../parse-query";
import type { Resource } from "../../wire/resource";
import { respond } from "../../http/respond";
import { rowNow } from "../../wire/row-now";
import { getRow } from "../../wire/serialize";
import { documentOf } from "./get";

/** Gives back a payment or a part of it, and shows what became of it. */
export function refundPayment(type: RefundTarget["type"]) {
  return (resource: Resource, id: string): Operation =>
    async (call) => {
      parseGetQuery(resource, call);
      const row = await getRow(call.db, resource, id, call.clocks);
      const body = await readDocument(call.request, type, String(row.id));
      const { attributes } = validate(refundRequest(type), body).data;
      const now = rowNow(resource, row, call.clocks);
      await pointingAt("amount", () => refund({ type, id: Number(row.id) }, attributes?.amount ?? null, now));
      return respond(200, await documentOf(call, resource, id));
    };
}
