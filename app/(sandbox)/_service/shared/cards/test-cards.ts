const DECLINE_REASONS = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "authentication_failed",
] as const;
export const CARD_BEHAVIORS = ["ok", ...DECLINE_REASONS] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];
/** What a card does when it is charged again: goes through, or is declined. */
export type CardBehavior = (typeof CARD_BEHAVIORS)[number];

export type ChargeResult =
  | { outcome: "paid" }
  | { outcome: "declined"; reason: DeclineReason }
  /** The bank asks the customer first; `afterwards` is what happens when the customer agrees. */
  | { outcome: "authenticate"; afterwards: CardBehavior };

export type TestCard = {
  number: string;
  brand: "visa" | "mastercard" | "amex";
  /** What it does, in a few words for the checkout page. */
  label: string;
  result: ChargeResult;
  onRenewal: CardBehavior;
};

/** What is kept of a card. The number itself is never stored. */
export type KeptCard = { brand: string; lastFour: string; behavior: CardBehavior };

const PAID = { outcome: "paid" } as const;
const declined = (reason: DeclineReason) => ({ outcome: "declined", reason }) as const;

/** Every card the sandbox takes. */
export const TEST_CARDS: readonly TestCard[] = [
  card("4242424242424242", "visa", "Payment succeeds", PAID),
  card("5555555555554444", "mastercard", "Payment succeeds", PAID),
  card("378282246310005", "amex", "Payment succeeds", PAID),
  card("4000000000000002", "visa", "Declined", declined("card_declined")),
  card("4000000000009995", "visa", "Insufficient funds", declined("insufficient_funds")),
  card("4000000000000069", "visa", "Expired card", declined("expired_card")),
  card("4000000000000127", "visa", "Wrong security code", declined("incorrect_cvc")),
  card("4000002760003184", "visa", "Asks for 3-D Secure", { outcome: "authenticate", afterwards: "ok" }),
  card("4000000000003220", "visa", "Asks for 3-D Secure", { outcome: "authenticate", afterwards: "ok" }),
  card("4000008400001629", "visa", "3-D Secure, then declined", {
    outcome: "authenticate",
    afterwards: "card_declined",
  }),
  card("4000000000000341", "visa", "Succeeds now, fails on renewal", PAID, "card_declined"),
];

const MESSAGES: Record<DeclineReason, string> = {
  card_declined: "Your card was declined. Please try another card.",
  insufficient_funds: "Your card has insufficient funds. Please try another card.",
  expired_card: "Your card has expired. Please try another card.",
  incorrect_cvc: "Your card's security code is incorrect. Please check it and try again.",
  authentication_failed: "Your bank could not confirm that it is you. Please try again or use another card.",
};

/** Finds the test card of this number; spaces and dashes do not count. */
export function findTestCard(cardNumber: string): TestCard | null {
  const digits = digitsOf(cardNumber);
  return TEST_CARDS.find((entry) => entry.number === digits) ?? null;
}

/** What charging this number does today. A number that is no test card is declined. */
export function chargeResult(cardNumber: string): ChargeResult {
  return findTestCard(cardNumber)?.result ?? declined("card_declined");
}

/** The part of a card that may be stored. Only for a test card. */
export function keptCard(entry: TestCard): KeptCard {
  return { brand: entry.brand, lastFour: entry.number.slice(-4), behavior: entry.onRenewal };
}

/** A refusal in words a customer can act on. */
export function declineMessage(reason: DeclineReason): string {
  return MESSAGES[reason];
}

/** Digits alone, as typed in groups: `"4242 4242-4242 4242"`. */
export function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, "");
}

function card(
  number: string,
  brand: TestCard["brand"],
  label: string,
  result: ChargeResult,
  onRenewal: CardBehavior = "ok",
): TestCard {
  return { number, brand, label, result, onRenewal };
}
