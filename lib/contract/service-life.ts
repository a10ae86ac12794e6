import { z } from "zod";

// What a sandbox says of itself beyond the specification, so that a merchant in test mode can follow it through time. A live
// service says nothing of the kind.

/** The header of its deliveries with the life that they tell of. The signature does not cover it: it is a reason to ask. */
export const LIFE_HEADER = "X-Sandbox-Life";

/** What it answers to `GET /control/life?store=7001`: which life it lives, and what time it is in that store. */
export const serviceLife = z.object({ life: z.uuid(), now: z.iso.datetime() });

export type ServiceLife = z.infer<typeof serviceLife>;
