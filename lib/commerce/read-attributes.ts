import { z } from "zod";
import type { ResourceType } from "@/lib/contract/resource-types";
import { AppError } from "@/lib/errors";

/** A record as it came in an answer or in an event, not yet checked. */
export type IncomingResource = { type: string; id: string; attributes: unknown };

/** The attributes of a record, checked against the contract. Throws `upstream` when the record is of another kind. */
export function readAttributes<Schema extends z.ZodType>(
  resource: IncomingResource,
  type: ResourceType,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(resource.attributes);
  if (resource.type === type && parsed.success) return parsed.data;
  const cause = parsed.error ?? new Error(`Expected ${type}, got ${resource.type} ${resource.id}`);
  throw new AppError("upstream", "The commerce service sent a record that we do not understand.", { cause });
}
