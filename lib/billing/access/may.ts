import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { AppError } from "@/lib/errors";
import { publicRoute } from "@/lib/i18n/page-language";
import { translateData } from "@/lib/i18n/translate";
import { getOffer } from "../catalog/catalog";
import { isProduct } from "../catalog/define-plans";
import type { OfferedPlan } from "../catalog/offer";
import { limitText } from "../catalog/plan-text";
import { type Extra, type Feature, type Limit, plans } from "../plans";
import { accessOf } from "./get-access";

type Person = { id: string };

/** Whether they may use this feature now. */
export async function can({ id }: Person, feature: Feature): Promise<boolean> {
  return (await accessOf(id)).features.has(feature);
}

/** How many they may have of what the plan file counts; `Infinity` for no limit. */
export async function limit({ id }: Person, name: Limit): Promise<number> {
  return (await accessOf(id)).limits[name];
}

/** For pages and actions: redirects to the page that shows which plan has the feature. */
export async function requireFeature(person: Person, feature: Feature): Promise<void> {
  if (!(await can(person, feature))) redirect(upgradePath(feature));
}

/** For route handlers: throws `payment_required`. */
export async function assertFeature(person: Person, feature: Feature): Promise<void> {
  if (await can(person, feature)) return;
  throw new AppError("payment_required", `Your plan does not include this: ${plans.features[feature]}.`);
}

/** Whether they made this one-time purchase, and it was not refunded. */
export async function owns({ id }: Person, product: Extra): Promise<boolean> {
  const entry = plans.extras.find(({ products }) => products.includes(product));
  const { extras } = await accessOf(id);
  return entry !== undefined && extras.some((extra) => isProduct(entry, extra));
}

/** Redirects to the pricing page if they don't own it. */
export async function requireOwned(person: Person, product: Extra): Promise<void> {
  if (!(await owns(person, product))) redirect(publicRoute("/pricing"));
}

/** The page that shows which plan has the feature, or a higher limit. */
export function upgradePath(wanted: Feature | Limit): Route {
  return `/upgrade?${new URLSearchParams({ for: wanted })}` as Route;
}

/** Whether a word names a feature or a limit of the plan file. */
export function isWanted(word: unknown): word is Feature | Limit {
  return isFeature(word) || (typeof word === "string" && Object.hasOwn(plans.limits, word));
}

/** The first plan for sale with the feature, or with a higher limit than `user` has now; null if there is none. */
export async function findUpgrade(user: Person | null, wanted: Feature | Limit, now: Date) {
  const offer = await getOffer(now).catch(() => null);
  if (isFeature(wanted)) {
    const plan = offer?.plans.find(({ grants }) => grants.features.includes(wanted));
    return toUpgrade(plan, translateData(plans.features[wanted]));
  }
  const current = user ? await limit(user, wanted) : plans.free.limits[wanted];
  const plan = offer?.plans.find(({ grants }) => (grants.limits[wanted] ?? 0) > current);
  return toUpgrade(plan, limitText(plan?.grants.limits[wanted], plans.limits[wanted]));
}

/** `line`: the feature or the limit, as the plan's card shows it. */
function toUpgrade(plan: OfferedPlan | undefined, line: string) {
  const variant = plan?.month ?? plan?.year;
  return plan && variant ? { plan, variant, line } : null;
}

function isFeature(word: unknown): word is Feature {
  return typeof word === "string" && Object.hasOwn(plans.features, word);
}
