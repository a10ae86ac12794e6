import { z } from "zod";
import { parseWireTime } from "@/lib/dates";

// Building blocks of resources and requests. Enumerations are `z.string()` in resources, because the service may add a status or
// a card brand.

/** Several fields with one schema. */
export function each<Schema extends z.ZodType, Name extends string>(schema: Schema, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

/** The id of a record inside `attributes`, where ids are integers; `data.id` and relationships carry strings. */
export const recordId = z.int();

/** An integer amount in the currency's smallest unit; negative on some invoices. */
export const cents = z.int();

/** A timestamp as text; `parseWireTime` converts it. */
export const wireTime = z
  .string()
  .refine((text) => !Number.isNaN(parseWireTime(text).getTime()), "must be a timestamp.");

/** A map that loosely typed clients send as `[]` when it is empty. */
export function mapFrom<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), shape);
}

/** An http(s) URL without credentials. An empty text means unset. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine(
    (address) => !URL.canParse(address) || new URL(address).username === "",
    "must be a plain address.",
  );

export const optionalWebAddress = z.preprocess(
  (value) => (value === "" ? undefined : value),
  webAddress.optional(),
);

export const countryCode = z.string().regex(/^[A-Za-z]{2}$/, "must be a two-letter country code.");
/** The options of a checkout that color a part of its page. */
export const COLORS = [
  "background_color",
  "headings_color",
  "primary_text_color",
  "secondary_text_color",
  "links_color",
  "borders_color",
  "checkbox_color",
  "active_state_color",
  "button_color",
  "button_text_color",
  "terms_privacy_color",
] as const;
export const color = z.string().regex(/^#(?:[0-9a-f]{3}){1,2}$/i, "must be a hex color.");
export const integerId = z.preprocess(
  (id) => (typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : id),
  z.int().positive(),
);

/** A switch: loosely typed clients send 1 and 0. */
export const flag = z.union([z.boolean(), z.literal([0, 1])], "must be true or false.").transform(Boolean);
