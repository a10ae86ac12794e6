import { formatDate } from "@/lib/dates";
import type { StatusText } from "../account/status-text";

/** A license key as its owner sees it. */
export type AccountLicenseKey = StatusText & {
  id: string;
  key: string;
  productName: string;
  /** How often it is in use, of how many times, and until when: "1 of 5 activations used. Valid until 2 March 2027." */
  facts: string;
  /** The service frees no place of a disabled key. */
  isDisabled: boolean;
  /** Where it is in use, as far as we have heard, the first one first. */
  activations: { id: string; name: string; date: Date }[];
};

type Facts = {
  status: string;
  disabled: boolean;
  expiresAt: Date | null;
  activationUsage: number;
  activationLimit: number | null;
};

/** What is read of a key; `productName` is null where the service named none. */
export type OwnKey = Facts & {
  id: string;
  key: string;
  productName: string | null;
  instances: { identifier: string; name: string; createdAt: Date }[];
};

export function toAccountLicenseKey(key: OwnKey, now: Date): AccountLicenseKey {
  return {
    id: key.id,
    key: key.key,
    productName: key.productName ?? "License key",
    ...licenseKeyStatusText(key, now),
    isDisabled: isDisabled(key),
    facts: [activationsOf(key), validityOf(key, now)].filter(Boolean).join(" "),
    activations: key.instances.map(({ identifier, name, createdAt }) => ({
      id: identifier,
      name: name || "Without a name",
      date: createdAt,
    })),
  };
}

/** The status in words. That its time is over is known by the date before any news of it comes. */
function licenseKeyStatusText(key: Facts, now: Date): StatusText {
  if (isDisabled(key)) return { statusText: "Disabled", tone: "destructive" };
  if (isOver(key, now)) return { statusText: "Expired", tone: "secondary" };
  return key.activationUsage > 0
    ? { statusText: "Active", tone: "success" }
    : { statusText: "Not used yet", tone: "secondary" };
}

function activationsOf({ activationUsage: used, activationLimit: limit }: Facts): string {
  if (limit !== null) return `${used} of ${limit} ${limit === 1 ? "activation" : "activations"} used.`;
  return used === 1 ? "Used in one place." : `Used in ${used} places.`;
}

function validityOf(key: Facts, now: Date): string | null {
  if (!key.expiresAt) return null;
  return `${isOver(key, now) ? "It was valid" : "Valid"} until ${formatDate(key.expiresAt)}.`;
}

function isDisabled({ disabled, status }: Facts): boolean {
  return disabled || status === "disabled";
}

function isOver({ status, expiresAt }: Facts, now: Date): boolean {
  return status === "expired" || (expiresAt !== null && expiresAt <= now);
}
