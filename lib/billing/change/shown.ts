import type { ChangeCost } from "./cost";
import type { Preview } from "./preview";

/**
 * What a customer has seen before they confirmed, in one word for the form: which plan was left for which, when, and the figures. It
 * is never charged by, only compared with what the same question answers now.
 */
export function shownOf({ subscription, wanted, when, cost }: Preview): string {
  return [subscription.variantId, wanted.variantId, when, ...totalsOf(cost)].join("/");
}

/** All that is paid with a change and after it, in the currency's smallest unit. */
export function totalsOf({ today, next, later, afterCode }: ChangeCost): number[] {
  return [today, next, later, afterCode ?? later].map(({ total }) => total);
}

/** Whether what was shown still holds: the same change, and nothing of it dearer. A credit melts with each second of a paid period. */
export function stillHolds(shown: string, preview: Preview): boolean {
  const [before, now] = [shown.split("/"), shownOf(preview).split("/")];
  if (before.length !== now.length) return false;
  const isSame = now.slice(0, 3).every((word, place) => word === before[place]);
  return isSame && now.slice(3).every((amount, place) => Number(amount) <= Number(before[place + 3]));
}
