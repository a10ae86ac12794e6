import "server-only";
import { refusal } from "../subscription/rules/refusal";
import { updateSubscription } from "../subscription/update";
import { scopeOf } from "./address";

/** Stops payments and access until a date, or until further notice where it is null; `url` is a portal address. */
export async function pauseSubscription(
  url: string,
  id: number,
  resumesAt: Date | null,
  now: Date,
): Promise<void> {
  const pause = { mode: "void", resumesAt } as const;
  await updateSubscription(scopeOf(url, id, now), { pause }, { now });
}

/** Ends a pause; `url` is a portal address. Throws conflict when there is none. */
export async function unpauseSubscription(url: string, id: number, now: Date): Promise<void> {
  const hasChanged = await updateSubscription(scopeOf(url, id, now), { pause: null }, { now });
  if (!hasChanged) throw refusal("pause", "This subscription is not paused.");
}
