import { z } from "zod";
import type { ResourceType } from "../resource-types";

/** A body that creates a record: `{ data: { type, attributes, relationships } }`. Its attributes are strict. */
export function createOf<Attributes extends z.ZodType, Relationships extends z.ZodType>(
  type: ResourceType,
  attributes: Attributes,
  relationships: Relationships,
) {
  return z.object({ data: z.object({ type: z.literal(type), attributes, relationships }) });
}

/** A body that changes a record: its id repeats the one in the path. */
export function updateOf<Attributes extends z.ZodType>(type: ResourceType, attributes: Attributes) {
  return z.object({ data: z.object({ type: z.literal(type), id: idText, attributes }) });
}

/** A required relationship to one record: `{ data: { type, id } }`. */
export function relatedTo(type: ResourceType) {
  return z.object({ data: z.object({ type: z.literal(type), id: idText }) });
}

const idText = z.string().min(1);
