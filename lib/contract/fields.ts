import { z } from "zod";
import { parseWireTime } from "./time";

// The building blocks of every resource. Closed lists stay open on the way in (`z.string()`), because the service
// may add a status or a card brand without notice.

/** The id of a record inside `attributes`, where ids are integers; `data.id` and relationships carry strings. */
export const recordId = z.int();

/** An integer amount in the currency's smallest unit; negative on some invoices. */
export const cents = z.int();

/** A timestamp as text; `parseWireTime` makes a Date of it. */
export const wireTime = z
  .string()
  .refine((text) => !Number.isNaN(parseWireTime(text).getTime()), "must be a timestamp.");

/** An object that the service writes as `[]` when it is empty. */
export function mapOrEmptyList<Shape extends z.ZodType>(shape: Shape) {
  return z.union([z.tuple([]), shape]);
}
