import { z } from "zod";
import type { ResourceType } from "./resource-types";

const identifier = z.looseObject({ type: z.string(), id: z.string() });

const relationship = z.looseObject({
  links: z.looseObject({ related: z.string().optional(), self: z.string().optional() }).optional(),
  data: z.union([identifier, z.array(identifier), z.null()]).optional(),
});

/** One record of whatever type, with its attributes unread. */
export const anyResource = z.looseObject({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.record(z.string(), relationship).optional(),
  links: z.looseObject({ self: z.string().optional() }).optional(),
});

const page = z.looseObject({
  currentPage: z.int(),
  from: z.int().nullable(),
  lastPage: z.int(),
  perPage: z.int(),
  to: z.int().nullable(),
  total: z.int(),
});

const errorObject = z.looseObject({
  detail: z.string().optional(),
  source: z.looseObject({ pointer: z.string().optional(), parameter: z.string().optional() }).optional(),
  status: z.string(),
  title: z.string(),
});

type WireIdentifier = { type: string; id: string };
type WireRelationship = {
  links?: { related?: string | undefined; self?: string | undefined } | undefined;
  data?: WireIdentifier | WireIdentifier[] | null | undefined;
};

/** One record in the service's envelope (service §2). Attribute ids are integers, `id` is always a string. */
export type WireResource<Attributes = Record<string, unknown>> = {
  type: string;
  id: string;
  attributes: Attributes;
  relationships?: Record<string, WireRelationship> | undefined;
  links?: { self?: string | undefined } | undefined;
};

/** One entry of an error answer: all members are strings. */
export type WireError = {
  detail?: string | undefined;
  source?: { pointer?: string | undefined; parameter?: string | undefined } | undefined;
  status: string;
  title: string;
};

/** The schema of one record of `type` with the given attributes; unknown members pass through. */
export function resourceOf<Attributes extends z.ZodType>(type: ResourceType, attributes: Attributes) {
  return anyResource.extend({ type: z.literal(type), attributes });
}

/** The schema of an answer with one record. */
export function documentOf<Resource extends z.ZodType>(resource: Resource) {
  return z.looseObject({ data: resource, included: z.array(anyResource).optional() });
}

/** The schema of an answer with one page of records (service §4). */
export function listOf<Resource extends z.ZodType>(resource: Resource) {
  return z.looseObject({
    data: z.array(resource),
    included: z.array(anyResource).optional(),
    meta: z.looseObject({ page }),
  });
}

/** The schema of an error answer. */
export const errorDocument = z.looseObject({ errors: z.array(errorObject).min(1) });
