import "server-only";
import { z } from "zod";

/** The id of an event as a form sends it. */
export const eventId = z
  .string()
  .regex(/^\d{1,18}$/, "is no event")
  .transform(BigInt);

/** The kind and the id of a record of the service. */
export const subjectType = z.string().regex(/^[a-z-]{1,40}$/, "is no kind of record");
export const subjectId = z.string().regex(/^[\w-]{1,100}$/, "is no id");

/** A page of the back office that shows one thing. */
export const backPath = z.string().regex(/^\/admin\/(?:events|customers)\/[\w-]{1,100}$/, "leads elsewhere");

/** A moment as a form sends it on from the address. */
export const moment = z.iso.datetime().transform((text) => new Date(text));
