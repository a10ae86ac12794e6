import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { AppError } from "@/lib/errors";
import { isProduct } from "../catalog/define-plans";
import { type Extra, type Feature, type Limit, plans } from "../plans";
import { accessOf } from "./get-access";

type Person = { id: string };

/** May they use this feature now? */
export async function can({ id }: Person, feature: Feature): Promise<boolean> {
  return (await accessOf(id)).features.has(feature);
}

/** How many they may have of what the plan file counts; `Infinity` where it sets no bound. */
export async function limit({ id }: Person, name: Limit): Promise<number> {
  return (await accessOf(id)).limits[name];
}

/** For pages and actions: whoever may not use the feature is sent to the page that says which plan has it. */
export async function requireFeature(person: Person, feature: Feature): Promise<void> {
  if (!(await can(person, feature))) redirect(upgradePath(feature));
}

/** For route handlers: throws `payment_required` for whoever may not use the feature. */
export async function assertFeature(person: Person, feature: Feature): Promise<void> {
  if (await can(person, feature)) return;
  throw new AppError("payment_required", `Your plan does not include this: ${plans.features[feature]}.`);
}

/** Did they buy this, which is paid once, and was it not given back? */
export async function owns({ id }: Person, product: Extra): Promise<boolean> {
  const entry = plans.extras.find(({ products }) => products.includes(product));
  const { extras } = await accessOf(id);
  return entry !== undefined && extras.some((extra) => isProduct(entry, extra));
}

/** Whoever did not buy it is sent to what is for sale. */
export async function requireOwned(person: Person, product: Extra): Promise<void> {
  if (!(await owns(person, product))) redirect("/pricing" as Route);
}

/** Where somebody learns which plan has the feature, or more of what is counted. */
export function upgradePath(wanted: Feature | Limit): Route {
  return `/upgrade?${new URLSearchParams({ for: wanted })}` as Route;
}
