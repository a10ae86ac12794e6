import type { z } from "zod";
import type { ResourceType } from "@/lib/contract/resource-types";
import { AppError } from "@/lib/errors";
import { id } from "./fields";

/** A record as it came in an answer or in an event, not yet checked. */
export type IncomingResource = { type: string; id: string; attributes: unknown };

/**
 * The attributes of a record, as far as the schema names them. Throws `upstream` when the record is of another kind, or when
 * something is missing or cannot be right; the cause names the fields.
 */
export function readAttributes<Schema extends z.ZodType>(
  resource: IncomingResource,
  type: ResourceType,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(resource.attributes);
  if (resource.type === type && id.safeParse(resource.id).success && parsed.success) return parsed.data;
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
  const cause = new Error([`Expected ${type}, got ${resource.type} ${resource.id}.`, ...problems].join(" "));
  throw new AppError("upstream", "The commerce service sent a record that we do not understand.", { cause });
}
