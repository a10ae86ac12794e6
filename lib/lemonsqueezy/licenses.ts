import { z } from "zod";
import { licenseClient } from "./service";
import {
  count,
  dates,
  email,
  id,
  label,
  orNull,
  readerOf,
  time,
  timeOrNull,
  withCreation,
  word,
} from "./wire";

export const toLicenseKey = readerOf(
  "license-keys",
  z
    .object({
      storeId: id,
      customerId: id,
      orderId: id,
      orderItemId: id,
      productId: id,
      userName: label,
      userEmail: email,
      /** As the store makes them: no form is promised. */
      key: z.string().min(1).max(500),
      keyShort: label,
      status: word,
      disabled: orNull(z.union([z.boolean(), z.number()])),
      /** Null: no limit. Only to be shown: the service enforces it. */
      activationLimit: orNull(count),
      instancesCount: orNull(count),
      expiresAt: timeOrNull,
      ...dates,
    })
    .transform(({ disabled, instancesCount, ...wire }) => ({
      ...withCreation(wire),
      disabled: Boolean(disabled),
      /** How many use it now. It is null in the event of a new key, which cannot have been activated. */
      activationUsage: instancesCount ?? 0,
    })),
);
export type LicenseKey = ReturnType<typeof toLicenseKey>;

/** Longer ones are of no use: the service makes UUIDs. */
const identifier = z.string().min(1).max(255);

export const toLicenseInstance = readerOf(
  "license-key-instances",
  z.object({ identifier, name: label, createdAt: time }),
);

/** What all license endpoints answer (service §4). A known key comes with its store and product. */
const common = z.looseObject({
  licenseKey: z
    .object({
      id,
      status: word,
      activationLimit: orNull(count),
      activationUsage: count.catch(0),
      expiresAt: timeOrNull,
    })
    .nullish(),
  meta: z.object({ storeId: id, productId: id, productName: label }).nullish(),
  instance: z.object({ id: identifier, name: label, createdAt: time }).nullish(),
});

/** `flag`: in which field the answer tells whether the request succeeded. */
async function request(action: string, flag: string, form: Record<string, string>) {
  const answer = common.transform(({ licenseKey: key, meta, instance, ...rest }, context) => {
    const isDone = rest[flag];
    if (typeof isDone !== "boolean") context.addIssue(`${flag} is missing.`);
    if (key && !meta) context.addIssue("A key came without its store and product.");
    if (isDone && !key) context.addIssue("A success came without its key.");
    return {
      /** Whether it was activated, is valid, or was deactivated. */
      isDone: isDone === true,
      /** Null for an unknown key. Compare store and product with your own before you believe it. */
      license: key && meta ? { ...key, ...meta } : null,
      instance: instance
        ? { identifier: instance.id, name: instance.name, createdAt: instance.createdAt }
        : null,
    };
  });
  return await licenseClient.request({ method: "POST", path: ["licenses", action], form }, answer);
}

export type LicenseAnswer = Awaited<ReturnType<typeof request>>;
export type LicenseFacts = NonNullable<LicenseAnswer["license"]>;

/** Takes one of the activations of a key (service §4 Activate a license key). Not idempotent: each call takes another one. */
export function activateLicense(key: string, name: string) {
  return request("activate", "activated", { license_key: key, instance_name: name });
}

/** Whether a key is valid, and with an instance, whether that is too (service §4 Validate a license key). */
export function validateLicense(key: string, instanceId?: string) {
  const form = { license_key: key, ...(instanceId !== undefined && { instance_id: instanceId }) };
  return request("validate", "valid", form);
}

/** Gives an activation back, also of an expired key (service §4 Deactivate a license key instance). */
export function deactivateLicense(key: string, instanceId: string) {
  return request("deactivate", "deactivated", { license_key: key, instance_id: instanceId });
}
