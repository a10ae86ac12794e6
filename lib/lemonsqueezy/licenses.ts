import { z } from "zod";
import { dates, ours } from "./schemas";
import { licenseClient } from "./service";
import {
  camelCase,
  count,
  email,
  id,
  type IncomingResource,
  label,
  orNull,
  readAttributes,
  readerOf,
  time,
  timeOrNull,
  word,
} from "./wire";

export const toLicenseKey = readerOf(
  "license-keys",
  z
    .object({
      store_id: id,
      customer_id: id,
      order_id: id,
      order_item_id: id,
      product_id: id,
      user_name: label,
      user_email: email,
      /** As the store makes them: no form is promised. */
      key: z.string().min(1).max(500),
      key_short: label,
      status: word,
      disabled: orNull(z.union([z.boolean(), z.number()])),
      /** Null: no limit. Only to be shown: the service enforces it. */
      activation_limit: orNull(count),
      instances_count: orNull(count),
      expires_at: timeOrNull,
      ...dates,
    })
    .transform(({ disabled, instances_count: instances, ...wire }) => ({
      ...ours(wire),
      disabled: Boolean(disabled),
      /** How many use it now. It is null in the event of a new key, which cannot have been activated. */
      activationUsage: instances ?? 0,
    })),
);
export type LicenseKey = ReturnType<typeof toLicenseKey>;

/** Longer ones are of no use: the service makes UUIDs. */
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
const activation = z.object({ activated: z.boolean(), ...common }).transform(answerOf("activated"));
const validation = z.object({ valid: z.boolean(), ...common }).transform(answerOf("valid"));
const deactivation = z.object({ deactivated: z.boolean(), ...common }).transform(answerOf("deactivated"));

export type LicenseAnswer = z.output<typeof activation>;
export type LicenseFacts = NonNullable<LicenseAnswer["license"]>;

type Common = z.output<z.ZodObject<typeof common>>;

function answerOf<Flag extends string>(flag: Flag) {
  return (wire: Common & Record<Flag, boolean>, context: z.RefinementCtx) => {
    const { license_key: key, meta: about, instance: made } = wire;
    if (key && !about) context.addIssue("A key came without its store and product.");
    if (wire[flag] && !key) context.addIssue("A success came without its key.");
    return {
      /** Whether the request succeeded: it was activated, is valid, or was deactivated. */
      isDone: wire[flag],
      /** Null for an unknown key. Compare store and product with your own before you believe it. */
      license: key && about ? { ...camelCase(key), ...camelCase(about) } : null,
      instance: made ? { identifier: made.id, name: made.name, createdAt: made.created_at } : null,
    };
  };
}

const instanceResource = z.object({ identifier, name: label, created_at: time }).transform(camelCase);

export function toLicenseInstance(resource: IncomingResource) {
  return readAttributes(resource, "license-key-instances", instanceResource);
}

/** Takes one of the activations of a key (service §4 Activate a license key). Not idempotent: each call takes another one. */
export function activateLicense(key: string, name: string) {
  const form = { license_key: key, instance_name: name };
  return licenseClient.request({ method: "POST", path: ["licenses", "activate"], form }, activation);
}

/** Whether a key is valid, and with an instance, whether that is too (service §4 Validate a license key). */
export function validateLicense(key: string, instanceId?: string) {
  const form = { license_key: key, ...(instanceId !== undefined && { instance_id: instanceId }) };
  return licenseClient.request({ method: "POST", path: ["licenses", "validate"], form }, validation);
}

/** Gives an activation back, also of an expired key (service §4 Deactivate a license key instance). */
export function deactivateLicense(key: string, instanceId: string) {
  const form = { license_key: key, instance_id: instanceId };
  return licenseClient.request({ method: "POST", path: ["licenses", "deactivate"], form }, deactivation);
}
