import { randomUUID } from "node:crypto";
import type { WireRecord } from "./small-service";

type Records = Map<string, WireRecord>;
type Verdict = { status: number; body: unknown };

const FLAGS: Record<string, string> = { activate: "activated", validate: "valid", deactivate: "deactivated" };
const TYPE = "license-key-instances";

/** The three license endpoints of the small service: a key is found by its text, and its instances are records too. */
export function answerLicense(records: Records, verb: string, form: Record<string, string>): Verdict {
  const flag = FLAGS[verb] ?? "unknown";
  const key = all(records, "license-keys").find(
    ({ attributes }) => attributes["key"] === form["license_key"],
  );
  if (!key) return { status: 404, body: { [flag]: false, error: "license_key not found." } };
  const error = errorOf(records, verb, key, form);
  const instance = error ? null : changed(records, verb, key, form);
  const told = verb === "deactivate" ? {} : { instance: instance && describe(instance) };
  return {
    status: error ? 400 : 200,
    body: { [flag]: !error, error, license_key: licenseKey(key), meta: meta(key), ...told },
  };
}

function errorOf(records: Records, verb: string, key: WireRecord, form: Record<string, string>) {
  const { status, activation_limit: limit, instances_count: used } = key.attributes;
  const isOver = status === "expired" || status === "disabled";
  if (verb !== "deactivate" && isOver) return `This license key is ${status}.`;
  if (verb === "activate" && limit !== null && Number(used) >= Number(limit))
    return "This license key has reached the activation limit.";
  const isMissing = form["instance_id"] !== undefined && !find(records, key, form["instance_id"]);
  return isMissing ? "This license key has no such instance." : null;
}

/** What the request is about, after it was done. */
function changed(records: Records, verb: string, key: WireRecord, form: Record<string, string>) {
  if (verb === "validate") return find(records, key, form["instance_id"]) ?? null;
  if (verb === "activate") {
    const id = String(records.size + 1_000_000);
    const created_at = "2026-03-02T12:00:00.000000Z";
    const about = { license_key_id: Number(key.id), identifier: randomUUID(), name: form["instance_name"] };
    const made = { type: TYPE, id, attributes: { ...about, created_at, updated_at: created_at } };
    records.set(`${TYPE}/${id}`, made);
    count(key, 1);
    return made;
  }
  records.delete(`${TYPE}/${find(records, key, form["instance_id"])?.id}`);
  count(key, -1);
  return null;
}

function count(key: WireRecord, more: number): void {
  const used = Number(key.attributes["instances_count"]) + more;
  const updated_at = new Date(Date.parse(String(key.attributes["updated_at"])) + 1_000).toISOString();
  const before = key.attributes["status"];
  const isOver = before === "expired" || before === "disabled";
  const status = isOver ? before : used > 0 ? "active" : "inactive";
  Object.assign(key.attributes, { instances_count: used, status, updated_at });
}

function find(records: Records, key: WireRecord, identifier: string | undefined) {
  return all(records, TYPE).find(
    ({ attributes }) =>
      attributes["identifier"] === identifier && String(attributes["license_key_id"]) === key.id,
  );
}

function all(records: Records, type: string): WireRecord[] {
  return [...records.values()].filter((record) => record.type === type);
}

function licenseKey({ id, attributes }: WireRecord) {
  const { status, key, activation_limit, instances_count, created_at, expires_at } = attributes;
  const facts = { status, key, activation_limit, activation_usage: instances_count, created_at, expires_at };
  return { id: Number(id), ...facts, test_mode: true };
}

function meta({ attributes }: WireRecord) {
  const { store_id, order_id, order_item_id, product_id, customer_id, user_name, user_email } = attributes;
  const names = {
    product_name: attributes["product_name"] ?? "",
    variant_name: "Default",
    customer_name: user_name,
  };
  const ids = { store_id, order_id, order_item_id, product_id, variant_id: 411, customer_id };
  return { ...ids, ...names, customer_email: user_email };
}

function describe({ attributes: { identifier, name, created_at } }: WireRecord) {
  return { id: identifier, name, created_at };
}
