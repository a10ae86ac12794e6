import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { EventName } from "@/lib/lemonsqueezy/events";
import { checked } from "../control/control-route";
import { sandboxDb } from "../db";
import { cardFailsThenRecovers, getScenario } from "./library";
import { amount, custom, customer, type Scenario, type Step, variantId } from "./scenario";

/** What a scenario of the library can be played with. All are optional. */
export const scenarioParameters = z.strictObject({
  /** Which variant is bought. */
  variant_id: variantId.optional(),
  email: z.email("must be an email address").max(200).optional(),
  name: customer.optional(),
  custom: custom.optional(),
  /** To which variant the plan is changed. */
  to_variant_id: variantId.optional(),
  /** How much of the first payment is refunded, in the smallest unit. */
  amount: amount.optional(),
  /** How many payments are declined. */
  attempts: z.int().min(1, "must be from 1 to 4").max(4, "must be from 1 to 4").optional(),
});

export type Parameters = z.output<typeof scenarioParameters>;
type Parameter = keyof Parameters;

const NUMBERS = new Set(["variant_id", "to_variant_id", "amount", "attempts"]);

/**
 * From the fields of a form or an address; empty ones count as absent. `user_id` is one of `custom`, and the form's own fields are
 * ignored. Throws invalid.
 */
export function enteredParameters(fields: Iterable<[string, FormDataEntryValue]>): Parameters {
  const typed = [...fields].flatMap(([name, value]): [string, unknown][] => {
    const text = typeof value === "string" ? value.trim() : "";
    if (text === "" || name === "scenario" || name.startsWith("$")) return [];
    if (name === "user_id") return [["custom", { user_id: text }]];
    return [[name, NUMBERS.has(name) && /^\d{1,10}$/.test(text) ? Number(text) : text]];
  });
  return checked(Object.fromEntries(typed), scenarioParameters);
}

export function parametersOf({ name, steps }: Scenario): Parameter[] {
  return [
    "variant_id",
    "email",
    "name",
    "custom",
    ...(steps.some((step) => step.do === "change_plan") ? (["to_variant_id"] as const) : []),
    ...(steps.some((step) => step.do === "refund_order") ? (["amount"] as const) : []),
    ...(name === "card-fails-then-recovers" ? (["attempts"] as const) : []),
  ];
}

/**
 * The scenario with these parameters; its texts and events follow. Throws not_found for an unknown scenario, and invalid for a
 * parameter that it does not have and an unknown variant.
 */
export async function scenarioWith(name: string, given: Parameters): Promise<Scenario> {
  const known = getScenario(name);
  const accepted = parametersOf(known);
  for (const key of Object.keys(given) as Parameter[]) {
    if (given[key] === undefined || accepted.includes(key)) continue;
    throw new AppError("invalid", `${key}: ${name} has no such parameter. It has: ${accepted.join(", ")}.`);
  }
  const base = given.attempts === undefined ? known : cardFailsThenRecovers(given.attempts);
  const bought = given.variant_id === undefined ? null : await variantFor("variant_id", given.variant_id);
  const target =
    given.to_variant_id === undefined ? null : await variantFor("to_variant_id", given.to_variant_id);
  const changed = base.steps.find((step) => step.do === "change_plan");
  requireFit(base, bought);
  const renamed = renaming([
    [base.customer.split(" ")[0], given.name?.split(" ")[0]],
    [await productName(bought && base.buys.variant_id), bought?.product.name],
    [await productName(target && (changed?.variant_id ?? null)), target?.product.name],
  ]);
  const { buys, steps, ...about } = base;
  return {
    ...about,
    ...(given.name !== undefined && { customer: given.name }),
    ...(given.email !== undefined && { email: given.email }),
    buys: {
      ...renamed(buys),
      ...(bought && { variant_id: bought.id, sends: purchaseEvents(bought) }),
      ...(base.buys.leaves && bought?.hasFreeTrial && { leaves: "on_trial" as const }),
      ...(given.custom && { custom: given.custom }),
    },
    steps: steps.map((step) => stepWith(renamed(step), given, bought)),
  };
}

function stepWith(step: Step, { to_variant_id, amount: refunded }: Parameters, bought: Variant | null): Step {
  if (step.do === "change_plan" && to_variant_id !== undefined) return { ...step, variant_id: to_variant_id };
  if (step.do !== "refund_order") return step;
  return {
    ...step,
    ...(refunded !== undefined && { amount: refunded }),
    ...(bought && !bought.isSubscription && { sends: ["order_refunded"] as EventName[] }),
  };
}

type Variant = Awaited<ReturnType<typeof variantFor>>;

async function variantFor(parameter: Parameter, id: number) {
  const variant = await sandboxDb.sandboxVariant.findUnique({
    where: { id },
    select: {
      id: true,
      isSubscription: true,
      hasFreeTrial: true,
      hasLicenseKeys: true,
      product: { select: { name: true } },
    },
  });
  if (!variant) throw new AppError("invalid", `${parameter}: there is no variant ${id}.`);
  return variant;
}

/** Throws invalid if the story of the scenario can't be told about the variant. */
function requireFit({ name, buys, steps }: Scenario, variant: Variant | null): void {
  if (!variant) return;
  const refusal = (need: string, state: string) =>
    new AppError("invalid", `variant_id: ${name} needs a ${need}, and ${variant.id} ${state}.`);
  if (buys.leaves && !variant.isSubscription) throw refusal("subscription", "is sold once");
  if (buys.leaves === "on_trial" && !variant.hasFreeTrial) throw refusal("trial", "has none");
  if (steps.some((step) => step.do === "activate") && !variant.hasLicenseKeys) {
    throw refusal("license key", "has none");
  }
}

/** In the order of the service: `eventsOf` in `checkout/purchase.ts`. */
function purchaseEvents({ isSubscription, hasFreeTrial, hasLicenseKeys }: Variant): EventName[] {
  const key: EventName[] = hasLicenseKeys ? ["license_key_created"] : [];
  if (!isSubscription) return ["order_created", ...key];
  const paid: EventName[] = hasFreeTrial ? [] : ["subscription_payment_success"];
  return ["order_created", "subscription_created", ...paid, ...key, "subscription_updated"];
}

async function productName(id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const variant = await sandboxDb.sandboxVariant.findUnique({
    where: { id },
    select: { product: { select: { name: true } } },
  });
  return variant?.product.name;
}

/** Replaces names in the text of a step, all at once. */
function renaming(pairs: [from: string | undefined, to: string | undefined][]) {
  const names = new Map(pairs.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])));
  return <Words extends { text?: string | undefined }>(step: Words): Words => ({
    ...step,
    text: step.text?.replace(/\p{L}+/gu, (word) => names.get(word) ?? word),
  });
}
