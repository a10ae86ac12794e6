import "server-only";
import { env } from "@/lib/env";
import {
  countDiscountUses,
  type Discount,
  listDiscounts,
  listDiscountVariants,
  withinClick,
} from "@/lib/lemonsqueezy";
import { mayAskAgain } from "@/lib/rate-limits";
import { log } from "@/lib/log";
import { isTest } from "../mode";
import { serviceNow } from "../test-mode/service-now";
import { parseCode } from "../terms/bill";
import { type DiscountAnswer, type PublicDiscount, type CodeRefusal, codeRefusalOf } from "./terms";

/** How long the service's response about its codes is cached. */
const FRESH_MS = 30_000;
/** An unknown code may be a new one, but codes that are guessed must not become as many requests. */
const NEW_CODE_MS = 5_000;
/** A page waits no longer. */
const BUDGET_MS = 2_000;

type Details = { variantIds: string[] | null; isUsedUp: boolean };

/**
 * The service's last response. One for the whole process: a bundler may load this module once for pages and once for routes, and a code
 * that the pricing page has just found must not be unknown on the review page.
 */
const shared = globalThis as { billfoldDiscounts?: { at: number; discounts: Promise<Discount[]> } };
/** Kept as long as the list that the discount is in. */
const details = new WeakMap<Discount, Promise<Details>>();

/** What a code is worth now. The service decides again when it is paid. */
export async function checkDiscount(text: string, now: Date): Promise<DiscountAnswer> {
  const code = parseCode(text);
  if (!code) return { state: "unknown" };
  try {
    return await withinClick(() => ask(code, now), BUDGET_MS);
  } catch (error) {
    // A code must not stop a purchase.
    log.warn("discount.not_checked", { reason: String(error) });
    return { state: "unchecked" };
  }
}

/** Whether the service is known to refuse a code for this variant; an empty one is none. */
export async function isRefused(code: string, variantId: string, now: Date): Promise<boolean> {
  const refusal = code ? codeRefusalOf(await checkDiscount(code, now), variantId) : null;
  return refusal !== null && refusal !== "unchecked";
}

type Wish = { userId: string; code: string; variantId: string; now: Date };
type Checked = { refusal: CodeRefusal | null; discount: PublicDiscount | null };

/** What a customer's code is worth for a variant, or why it doesn't count. Nobody guesses codes here either. */
export async function checkFor({ userId, code, variantId, now }: Wish): Promise<Checked> {
  if (!code) return { refusal: null, discount: null };
  const mayAsk = await mayAskAgain("code", userId, now);
  const answer = mayAsk ? await checkDiscount(code, now) : ({ state: "unchecked" } as const);
  const refusal = codeRefusalOf(answer, variantId);
  return { refusal, discount: answer.state === "valid" && !refusal ? answer.discount : null };
}

async function ask(code: string, now: Date): Promise<DiscountAnswer> {
  const [atService, found] = await Promise.all([serviceNow(now), findDiscount(code, now)]);
  if (!found) return { state: "unknown" };
  const { amount, isPercent, isOnce, months, startsAt, expiresAt } = found;
  if (startsAt && startsAt > atService) return { state: "early" };
  if (expiresAt && expiresAt <= atService) return { state: "ended" };
  const { variantIds, isUsedUp } = await detailsOf(found);
  if (isUsedUp) return { state: "used_up" };
  const endsAt = expiresAt && expiresAt.toISOString();
  return { state: "valid", discount: { code, amount, isPercent, isOnce, months, variantIds, endsAt } };
}

async function findDiscount(code: string, now: Date): Promise<Discount | null> {
  const matches = (one: Discount) =>
    one.code === code && one.status === "published" && one.testMode === isTest;
  const known = (await list(now, FRESH_MS)).find(matches);
  return known ?? (await list(now, NEW_CODE_MS)).find(matches) ?? null;
}

/** Parallel callers share one request. */
function list(now: Date, freshMs: number): Promise<Discount[]> {
  const at = now.getTime();
  const known = shared.billfoldDiscounts;
  if (known && Math.abs(at - known.at) < freshMs) return known.discounts;
  const asked = { at, discounts: listDiscounts(env.COMMERCE_STORE_ID) };
  shared.billfoldDiscounts = asked;
  asked.discounts.catch(() => {
    if (shared.billfoldDiscounts === asked) delete shared.billfoldDiscounts;
  });
  return asked.discounts;
}

function detailsOf(discount: Discount): Promise<Details> {
  const known = details.get(discount);
  if (known) return known;
  const asked = fetchDetails(discount);
  details.set(discount, asked);
  asked.catch(() => details.delete(discount));
  return asked;
}

async function fetchDetails({ id, isLimitedToVariants, maxRedemptions }: Discount): Promise<Details> {
  const [variantIds, uses] = await Promise.all([
    isLimitedToVariants ? listDiscountVariants(id) : null,
    maxRedemptions === null ? 0 : countDiscountUses(id),
  ]);
  return { variantIds, isUsedUp: maxRedemptions !== null && uses >= maxRedemptions };
}
