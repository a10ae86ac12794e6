import type { PriceTerms } from "@/lib/billing/terms/terms";
import type { Interval } from "@/lib/dates";
import type { Life, Line } from "../lives";

/** Midnight of a day in UTC: `on("2026-03-01")`. */
export function on(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Prices by ids that say what they are: `2400/month`, `700/2-week`, `100/year/EUR`; `usage`, `gone` and `tiers`. */
export function pricesOf(ids: string[]): Map<string, PriceTerms> {
  return new Map(ids.map((id) => [id, priceOf(id)]));
}

type State = Partial<Line> & { at: number };

/** A subscription as it was from state to state; what a state does not say is as it was before. */
export function lifeOf(price: string, states: State[], facts: Partial<Life> = {}): Life {
  let line: Line = {
    at: 0,
    status: "active",
    variantId: price,
    productName: `Plan ${price}`,
    variantName: "Default",
    priceId: price,
    quantity: 1,
    trialEndsAt: null,
    endsAt: null,
  };
  const lines = states.map((state) => {
    const variantId = state.priceId ?? line.variantId;
    line = { ...line, variantId, productName: `Plan ${variantId}`, ...state };
    return line;
  });
  const createdAt = lines[0]?.at ?? 0;
  const id = `${price} ${createdAt} ${Math.random()}`;
  const trialEndsAt = lines.find((one) => one.trialEndsAt)?.trialEndsAt;
  return {
    id,
    customerId: `customer of ${id}`,
    email: "ada@example.com",
    createdAt,
    lines,
    firstPaidAt: trialEndsAt ?? createdAt,
    discount: null,
    taxBasisPoints: 0,
    isOrderKnown: true,
    charged: null,
    ...facts,
  };
}

function priceOf(id: string): PriceTerms {
  const [amount = "", period = "", currency = "USD"] = id.split("/");
  if (amount === "gone") return { currency, price: null };
  const [interval = "", count = "1"] = period.split("-").toReversed();
  const renewal = { interval: (interval || "month") as Interval, count: Number(count) };
  const unitPrice = /^\d+$/.test(amount) ? Number(amount) : null;
  return { currency, price: { unitPrice, setupFee: null, isUsageBased: amount === "usage", renewal } };
}
