import { randomInt } from "node:crypto";
import type { WireRecord } from "./small-service";

type Records = Map<string, WireRecord>;
type Report = { data: { attributes: { quantity: number; action: string }; relationships: Relationships } };
type Relationships = { "subscription-item": { data: { id: string } } };

const DAY_MS = 86_400_000;
const TYPE = "usage-records";
// No two reports have one id, also after it has forgotten all.
let lastId = randomInt(1_000_000, 2_000_000_000);

/** `POST /v1/usage-records` of the small service: each is one more record. */
export function addReport(records: Records, body: unknown): WireRecord {
  const { attributes, relationships } = (body as Report).data;
  lastId += 1;
  const id = String(lastId);
  const at = new Date().toISOString().replace("Z", "000Z");
  const subscription_item_id = Number(relationships["subscription-item"].data.id);
  const made = {
    type: TYPE,
    id,
    attributes: { ...attributes, subscription_item_id, created_at: at, updated_at: at },
  };
  records.set(`${TYPE}/${id}`, made);
  return made;
}

/** `GET /v1/subscription-items/<id>/current-usage`: all of it is in one period. */
export function currentUsage(records: Records, itemId: string) {
  const own = reportsOf(records).filter(
    ({ attributes }) => String(attributes["subscription_item_id"]) === itemId,
  );
  const quantity = own.reduce((sum, { attributes }) => sum + Number(attributes["quantity"]), 0);
  const [period_start, period_end] = [-10, 20].map((days) =>
    new Date(Date.now() + days * DAY_MS).toISOString(),
  );
  return { meta: { period_start, period_end, quantity } };
}

function reportsOf(records: Records): WireRecord[] {
  return [...records.values()].filter(({ type }) => type === TYPE);
}
