import { z } from "zod";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { SUBSCRIPTION_STATUSES } from "../contract/subscriptions";

/** Postgres text can't contain NUL. */
const line = (length: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(length)
    .regex(/^[^\0]*$/, "has a NUL in it");
export const amount = z.int().min(1).max(2_147_483_647);
export const variantId = z.int().min(1).max(2_147_483_647);
export const customer = line(100);
const card = line(30);
const machine = line(100);

/** What was bought by a checkout belongs to this user of the app, for example. */
export const custom = z
  .record(z.string().regex(/^[\w-]{1,60}$/), line(200))
  .refine((data) => Object.keys(data).length <= 20, "has at most 20 entries");

const words = {
  text: line(200).optional(),
  /** The expected status afterwards; the run fails on any other. */
  leaves: z.enum(SUBSCRIPTION_STATUSES).optional(),
  /** The events that it is expected to send about this customer, for readers. */
  sends: z.array(z.enum(EVENT_NAMES)).max(20).optional(),
};

/** A step named `name` that takes `options`. */
const step = <Name extends string, Options extends z.ZodRawShape>(name: Name, options: Options) =>
  z.strictObject({ do: z.literal(name), ...options, ...words });

const STEPS = [
  step("until_next", {}),
  step("until_half_time", {}),
  step("days", { days: z.int().min(1).max(1_000) }),
  step("cancel", {}),
  step("resume", {}),
  step("pause", {}),
  step("unpause", {}),
  step("change_plan", {
    variant_id: variantId,
    billing: z.enum(["next_invoice", "at_once", "never"]).default("next_invoice"),
  }),
  step("replace_card", { card }),
  /** Without an amount, all of it. */
  step("refund_order", { amount: amount.optional() }),
  step("refund_last_payment", { amount: amount.optional() }),
  step("dispute", {}),
  step("activate", { machine }),
  step("fail_to_activate", { machine }),
  step("deactivate", { machine }),
] as const;

const known = STEPS.map(({ shape }) => shape.do.value).join(", ");
const scenarioStep = z.discriminatedUnion("do", STEPS, { error: `is none of ${known}` });

/** A story of one customer as data, on the same code as real customers: in the library, or in a file of your own. */
export const scenarioFile = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words with hyphens between them")
    .max(60),
  title: line(100),
  shows: line(300).optional(),
  /** How far it moves the store's clock, as text. */
  lasts: line(60).optional(),
  customer,
  /** Default: a new address in every run. */
  email: z.email().max(200).optional(),
  buys: z.strictObject({ variant_id: variantId, card: card.optional(), custom: custom.optional(), ...words }),
  steps: z.array(scenarioStep).max(50),
});

export const MOST_FILE_BYTES = 65_536;

export type Scenario = z.output<typeof scenarioFile>;
export type Step = Scenario["steps"][number];

/** What happens, the purchase first. */
export function stepTexts({ buys, steps }: Scenario): string[] {
  return [
    buys.text ?? `Buys variant ${buys.variant_id}`,
    ...steps.map(
      ({ text, do: name }) => text ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " "),
    ),
  ];
}

/** The events that it sends about its customer, in order. */
export function eventsOf({ buys, steps }: Scenario): string[] {
  return [buys, ...steps].flatMap(({ sends = [] }) => sends);
}
