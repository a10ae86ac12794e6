import type { Preview } from "./preview";

/**
 * What a customer has seen before they confirmed, in one word for the form: which plan was left for which, when, and the figures. It
 * is never charged by, only compared with what the same question answers now.
 */
export function shownOf({ subscription, wanted, when, cost }: Preview): string {
  const { today, next, later } = cost;
  return [subscription.variantId, wanted.variantId, when, today.total, next.total, later.total].join("/");
}

/** Whether what was shown still holds: the same change, and nothing of it dearer. A credit melts with each second of a paid period. */
export function stillHolds(shown: string, preview: Preview): boolean {
  const [before, now] = [shown.split("/"), shownOf(preview).split("/")];
  if (before.length !== now.length) return false;
  const isSame = now.slice(0, 3).every((word, place) => word === before[place]);
  return isSame && now.slice(3).every((amount, place) => Number(amount) <= Number(before[place + 3]));
}
