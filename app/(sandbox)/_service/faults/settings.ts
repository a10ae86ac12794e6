import { z } from "zod";

const chance = {
  /** From 0 (never) to 1 (always). */
  probability: z.number().min(0).max(1).default(0),
  /** How many of the next ones it is certain to affect. */
  next: z.int().min(0).max(10_000).default(0),
};
const OFF = { probability: 0, next: 0 };

const plain = z.strictObject(chance).default(OFF);
const held = z
  .strictObject({ ...chance, seconds: z.int().min(1).max(86_400).default(10) })
  .default({ ...OFF, seconds: 10 });

const shapes = {
  duplicate: plain,
  drop: plain,
  reorder: held,
  delay: held,
  bad_signature: plain,
  flat_payload: plain,
  latency: z
    .strictObject({ ...chance, ms: z.int().min(1).max(30_000).default(500) })
    .default({ ...OFF, ms: 500 }),
  rate_limit: z
    .strictObject({ ...chance, retry_after: z.int().min(1).max(3_600).default(5) })
    .default({ ...OFF, retry_after: 5 }),
  server_error: plain,
};

export const faultSettings = z.strictObject(shapes);

export type FaultSettings = z.infer<typeof faultSettings>;
export type FaultName = keyof FaultSettings;

export const DELIVERY_FAULTS = [
  "duplicate",
  "drop",
  "reorder",
  "delay",
  "bad_signature",
  "flat_payload",
] as const;
export const API_FAULTS = ["latency", "rate_limit", "server_error"] as const;

export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

export const NO_FAULTS: FaultSettings = faultSettings.parse({});

export function isOn({ probability, next }: { probability: number; next: number }): boolean {
  return probability > 0 || next > 0;
}
