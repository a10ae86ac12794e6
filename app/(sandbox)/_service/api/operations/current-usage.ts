import { toWireTime } from "@/lib/dates";
import { findCurrentUsage } from "../../usage/current-usage";
import { notFound } from "../../shared/api-error";
import type { Operation } from "../call";
import { parseOwnQuery } from "../parse-query";
import type { Resource } from "../../wire/resource";
import { respond } from "../../http/respond";
import { getRow } from "../../wire/serialize";

/** What was used in the running period; a 404 where nothing is counted. */
export function getCurrentUsage(resource: Resource, id: string): Operation {
  return async (call) => {
    parseOwnQuery(call);
    const row = await getRow(call.db, resource, id, call.clocks);
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
