import { setTimeout as sleep } from "node:timers/promises";
import { type ProofService, Refused, type Resource } from "../service";
import type { Sites } from "../sites";
import type { Counts } from "./counts";
import type { Run, Step, SubscriptionChange } from "./history";

const GOOD_CARD = "4242424242424242";
const CARD_THAT_FAILS_LATER = "4000000000000341";
/** Variants of the seeded store: monthly and yearly plans, with and without a trial, one-time products, and license keys. */
const VARIANTS = [411, 412, 421, 422, 431, 432, 441, 451, 456, 458, 459];
const PLANS = [411, 412, 421, 422, 431, 432];

/** Events that can be simulated for a subscription in any state. */
const SIMULATED = ["subscription_updated", "subscription_cancelled", "subscription_paused"];

/** Plays a run at the service, and kills the merchant in the middle of it if the run says so. */
export async function play(run: Run, sites: Sites, counts: Counts): Promise<void> {
  const { merchant } = sites;
  for (const [place, step] of run.steps.entries()) {
    const doing = doStep(step, sites, counts);
    if (run.crash?.at === place) {
      await sleep(run.crash.afterMs);
      await merchant.kill();
      counts.add("crash");
    }
    await doing;
    if (!merchant.isUp && place >= (run.crash?.at ?? 0) + (run.crash?.downFor ?? 0)) await merchant.start();
  }
}

/** A step that the service refuses has not happened. */
async function doStep(step: Step, sites: Sites, counts: Counts): Promise<void> {
  try {
    const hasHappened = await attempt(step, sites);
    counts.add(hasHappened ? step.do : "impossible");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    counts.add("refused");
  }
}

/** False if no record of that kind exists. */
async function attempt(step: Step, sites: Sites): Promise<boolean> {
  const { service } = sites;
  if (step.do === "pay") await pay(step, sites);
  else if (step.do === "wait") await service.advance(step.duration);
  else return await withOne(service, typeOf(step), step.nth, (one) => doTo(one, step, service));
  return true;
}

async function pay(step: Extract<Step, { do: "pay" }>, { buy }: Sites): Promise<void> {
  const variant = VARIANTS[step.variant % VARIANTS.length] ?? 0;
  await buy(`buyer${step.buyer}`, variant, { card: step.failsLater ? CARD_THAT_FAILS_LATER : GOOD_CARD });
}

/** A step on an existing record. */
type StepWithOne = Exclude<Step, { do: "pay" | "wait" }>;

function typeOf(step: StepWithOne): string {
  if (step.do === "refund") return step.what;
  return { change: "subscriptions", simulate: "subscriptions", rename: "customers", key: "license-keys" }[
    step.do
  ];
}

async function doTo(one: Resource, step: StepWithOne, service: ProofService): Promise<void> {
  if (step.do === "change") await change(service, one, step.change);
  if (step.do === "refund") await refund(service, one, step.part);
  if (step.do === "rename") await patch(service, one, { name: step.name });
  if (step.do === "key") await patch(service, one, { disabled: step.disabled });
  if (step.do === "simulate") {
    const event = SIMULATED[step.nth % SIMULATED.length];
    await service.control("POST", "simulate", { event, type: one.type, id: Number(one.id) });
  }
}

async function refund(service: ProofService, one: Resource, part: boolean): Promise<void> {
  const amount = Math.floor(Number(one.attributes["total"]) / 3);
  const data = { type: one.type, id: one.id, attributes: part ? { amount } : {} };
  await service.api("POST", `${one.type}/${one.id}/refund`, { data });
}

async function withOne(
  service: ProofService,
  type: string,
  nth: number,
  work: (one: Resource) => Promise<unknown>,
): Promise<boolean> {
  const all = await service.list(type);
  const one = all[nth % Math.max(1, all.length)];
  if (!one) return false;
  await work(one);
  return true;
}

async function change(service: ProofService, one: Resource, what: SubscriptionChange): Promise<void> {
  if (what === "cancel") await service.api("DELETE", `subscriptions/${one.id}`);
  else await patch(service, one, CHANGES[what](one));
}

const CHANGES: Record<Exclude<SubscriptionChange, "cancel">, (one: Resource) => object> = {
  resume: () => ({ cancelled: false }),
  pause: () => ({ pause: { mode: "void" } }),
  "pause free": () => ({ pause: { mode: "free" } }),
  unpause: () => ({ pause: null }),
  plan: ({ attributes }) => ({
    variant_id: PLANS.find((plan) => plan !== attributes["variant_id"]),
    invoice_immediately: true,
  }),
  anchor: () => ({ billing_anchor: 15 }),
};

async function patch(service: ProofService, { type, id }: Resource, attributes: object): Promise<void> {
  await service.api("PATCH", `${type}/${id}`, { data: { type, id, attributes } });
}
