import { z } from "zod";
import { COLORS, each } from "../contract/fields";

const text = z.string().catch("");
const flag = (fallback: boolean) => z.boolean().catch(fallback);
const color = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i)
  .optional()
  .catch(undefined);

const productOptions = z.object({
  name: text,
  description: text,
  media: z.array(z.string()).catch([]),
  ...each(text, "redirect_url", "receipt_button_text", "receipt_link_url", "receipt_thank_you_note"),
  enabled_variants: z.array(z.number()).catch([]),
  ...each(text, "confirmation_title", "confirmation_message", "confirmation_button_text"),
});

const checkoutOptions = z.object({
  embed: flag(false),
  ...each(flag(true), "media", "logo", "desc", "discount"),
  dark: z.boolean().optional().catch(undefined),
  skip_trial: flag(false),
  quantity: z.number().int().min(1).catch(1),
  subscription_preview: flag(true),
  locale: z.string().refine(isLocale).optional().catch(undefined),
  ...each(color, ...COLORS),
});

const address = z
  .object({ country: text, state: text, zip: text })
  .catch({ country: "", state: "", zip: "" });

const checkoutData = z.object({
  email: text,
  name: text,
  billing_address: address,
  tax_number: text,
  discount_code: text,
  /** Any JSON in requests; strings in events. */
  custom: z.record(z.string(), z.unknown()).catch({}).transform(scalarsAsText),
  variant_quantities: z
    .array(z.object({ variant_id: z.number(), quantity: z.number().int().min(1) }))
    .catch([]),
});

export type ProductOptions = z.infer<typeof productOptions>;
export type CheckoutOptions = z.infer<typeof checkoutOptions>;
type CheckoutData = z.infer<typeof checkoutData>;

/** Product overrides of a checkout, with defaults (service §2 Checkout). */
export function readProductOptions(stored: unknown): ProductOptions {
  return productOptions.parse(objectOf(stored));
}

/** The look of a checkout, with defaults. Colors must be hex values: nothing else may reach a style (service §2 Checkout). */
export function readCheckoutOptions(stored: unknown): CheckoutOptions {
  return checkoutOptions.parse(objectOf(stored));
}

/** Pre-filled values, with defaults (service §2 Checkout). */
export function readCheckoutData(stored: unknown): CheckoutData {
  return checkoutData.parse(objectOf(stored));
}

/** Custom data for events; null if empty. */
export function customDataOf(data: Pick<CheckoutData, "custom">): Record<string, string> | null {
  return Object.keys(data.custom).length > 0 ? data.custom : null;
}

export function storedCustomData(stored: unknown): Record<string, string> | null {
  return customDataOf({ custom: scalarsAsText(objectOf(stored)) });
}

function scalarsAsText(custom: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(custom).flatMap(([key, value]) => {
    const isScalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return isScalar ? [[key, String(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A valid locale: `de`, `pt-BR`. */
function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

// Empty maps are `[]` on this wire.
function objectOf(stored: unknown): Record<string, unknown> {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}

/**
 * A payload as the service serializes it: escaped slashes, ASCII only. A receiver that verifies re-serialized JSON fails, as it
 * would live.
 */
export function wireBytes(payload: unknown): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify(payload)
    .replaceAll("/", "\\/")
    .replace(/[\u007f-\uffff]/g, escape);
  return new TextEncoder().encode(json);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
