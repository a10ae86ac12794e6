import { z } from "zod";
import { type IncomingResource, readAttributes } from "./attributes";
import type { LicenseAnswer, LicenseInstance } from "../types";
import { count, id, label, orNull, time, timeOrNull, word } from "./fields";

/** Longer ones are no use to anybody: the service makes UUIDs. */
const identifier = z.string().min(1).max(255);
const licenseKey = z.object({
  id,
  status: word,
  activation_limit: orNull(count),
  activation_usage: count.catch(0),
  expires_at: timeOrNull,
});
const meta = z.object({ store_id: id, product_id: id, product_name: label });
const instance = z.object({ id: identifier, name: label, created_at: time });

const common = { license_key: licenseKey.nullish(), meta: meta.nullish(), instance: instance.nullish() };

/** What the license endpoints answer (service §4), each with a flag of its own. A known key comes with its store and product. */
export const activation = z.object({ activated: z.boolean(), ...common }).transform(toAnswer("activated"));
export const validation = z.object({ valid: z.boolean(), ...common }).transform(toAnswer("valid"));
export const deactivation = z
  .object({ deactivated: z.boolean(), ...common })
  .transform(toAnswer("deactivated"));

const instanceFields = z.object({ identifier, name: label, created_at: time });

/** Service §2 License key instance. */
export function toLicenseInstance(resource: IncomingResource): LicenseInstance {
  const wire = readAttributes(resource, "license-key-instances", instanceFields);
  return { identifier: wire.identifier, name: wire.name, createdAt: wire.created_at };
}

type Wire = { [Name in keyof typeof common]?: z.output<(typeof common)[Name]> };

function toAnswer<Flag extends string>(flag: Flag) {
  return (wire: Wire & Record<Flag, boolean>, context: z.RefinementCtx): LicenseAnswer => {
    const { license_key: key, meta: about, instance: made } = wire;
    if (key && !about) context.addIssue("A key came without its store and product.");
    if (wire[flag] && !key) context.addIssue("A success came without its key.");
    return {
      isDone: wire[flag],
      license: key && about ? toFacts(key, about) : null,
      instance: made ? { identifier: made.id, name: made.name, createdAt: made.created_at } : null,
    };
  };
}

function toFacts(key: z.output<typeof licenseKey>, about: z.output<typeof meta>) {
  return {
    id: key.id,
    storeId: about.store_id,
    productId: about.product_id,
    productName: about.product_name,
    status: key.status,
    activationLimit: key.activation_limit,
    activationUsage: key.activation_usage,
    expiresAt: key.expires_at,
  };
}
