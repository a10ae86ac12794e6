import type { SandboxVariant } from "../generated/prisma/client";
import { EntryReader, type EntryValues } from "../entry/entry";
import { descriptionValues, readDescription } from "./description";
import { INTERVALS, LENGTH_UNITS, VARIANT_STATUSES } from "./store";

export type VariantEntry = ReturnType<typeof readVariantEntry>;

/** A variant as its form sends it, without what it costs. Throws EntryError. */
export function readVariantEntry(values: EntryValues) {
  const reader = new EntryReader(values);
  const isSubscription = reader.choice("kind", ["once", "subscription"]) === "subscription";
  const variant = {
    name: reader.text("variantName", { isRequired: true }),
    description: readDescription(reader, values, "variantDescription", 2000),
    status: reader.choice("variantStatus", VARIANT_STATUSES),
    isSubscription,
    interval: isSubscription ? reader.choice("interval", INTERVALS) : null,
    intervalCount: isSubscription ? reader.whole("intervalCount", { least: 1, most: 1000 }) : null,
    ...trialOf(reader, isSubscription),
    ...licenseTermsOf(reader),
  };
  reader.check();
  return variant;
}

/** Subscriptions have more price options. */
export function isSubscriptionEntry(values: EntryValues): boolean {
  return values["kind"] === "subscription";
}

function trialOf(reader: EntryReader, isSubscription: boolean) {
  if (!isSubscription || !reader.has("hasFreeTrial")) return { hasFreeTrial: false };
  return {
    hasFreeTrial: true,
    trialInterval: reader.choice("trialInterval", INTERVALS),
    trialIntervalCount: reader.whole("trialIntervalCount", { least: 1, most: 1000 }),
  };
}

/** Disabled license keys keep their settings. */
function licenseTermsOf(reader: EntryReader) {
  if (!reader.has("hasLicenseKeys")) return { hasLicenseKeys: false };
  const isLicenseLimitUnlimited = reader.has("isLicenseLimitUnlimited");
  const isLicenseLengthUnlimited = reader.has("isLicenseLengthUnlimited");
  return {
    hasLicenseKeys: true,
    isLicenseLimitUnlimited,
    ...(!isLicenseLimitUnlimited && {
      licenseActivationLimit: reader.whole("licenseActivationLimit", { least: 1, most: 100_000 }),
    }),
    isLicenseLengthUnlimited,
    ...(!isLicenseLengthUnlimited && {
      licenseLengthValue: reader.whole("licenseLengthValue", { least: 1, most: 1000 }),
      licenseLengthUnit: reader.choice("licenseLengthUnit", LENGTH_UNITS),
    }),
  };
}

export const NEW_VARIANT: EntryValues = {
  variantName: "Default",
  variantStatus: "published",
  kind: "subscription",
  interval: "month",
  intervalCount: "1",
  trialInterval: "day",
  trialIntervalCount: "14",
  licenseActivationLimit: "5",
  licenseLengthValue: "1",
  licenseLengthUnit: "years",
  isLicenseLengthUnlimited: "on",
};

export function variantEntryValues(variant: SandboxVariant): EntryValues {
  return {
    variantName: variant.name,
    ...descriptionValues("variantDescription", variant.description),
    variantStatus: variant.status,
    kind: variant.isSubscription ? "subscription" : "once",
    interval: variant.interval ?? "month",
    intervalCount: String(variant.intervalCount ?? 1),
    hasFreeTrial: tick(variant.hasFreeTrial),
    trialInterval: variant.trialInterval,
    trialIntervalCount: String(variant.trialIntervalCount),
    hasLicenseKeys: tick(variant.hasLicenseKeys),
    isLicenseLimitUnlimited: tick(variant.isLicenseLimitUnlimited),
    licenseActivationLimit: String(variant.licenseActivationLimit),
    isLicenseLengthUnlimited: tick(variant.isLicenseLengthUnlimited),
    licenseLengthValue: String(variant.licenseLengthValue),
    licenseLengthUnit: variant.licenseLengthUnit,
  };
}

function tick(is: boolean): string {
  return is ? "on" : "";
}
