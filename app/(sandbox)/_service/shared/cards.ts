const DECLINE_REASONS = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "authentication_failed",
] as const;
export const CARD_BEHAVIORS = ["ok", ...DECLINE_REASONS] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];
export type CardBehavior = (typeof CARD_BEHAVIORS)[number];

export type TestCard = {
  number: string;
  brand: "visa" | "mastercard" | "amex";
  label: string;
  /** What the first charge does; after 3-D Secure, if that is required. */
  charge: CardBehavior;
  needsAuthentication: boolean;
  onRenewal: CardBehavior;
};

export const TEST_CARDS: readonly TestCard[] = [
  card("4242424242424242", "visa", "Payment succeeds"),
  card("5555555555554444", "mastercard", "Payment succeeds"),
  card("378282246310005", "amex", "Payment succeeds"),
  card("4000000000000002", "visa", "Declined", { charge: "card_declined" }),
  card("4000000000009995", "visa", "Insufficient funds", { charge: "insufficient_funds" }),
  card("4000000000000069", "visa", "Expired card", { charge: "expired_card" }),
  card("4000000000000127", "visa", "Wrong security code", { charge: "incorrect_cvc" }),
  card("4000002760003184", "visa", "Asks for 3-D Secure", { needsAuthentication: true }),
  card("4000000000003220", "visa", "Asks for 3-D Secure", { needsAuthentication: true }),
  card("4000008400001629", "visa", "3-D Secure, then declined", {
    needsAuthentication: true,
    charge: "card_declined",
  }),
  card("4000000000000341", "visa", "Succeeds now, fails on renewal", { onRenewal: "card_declined" }),
];

function card(
  number: string,
  brand: TestCard["brand"],
  label: string,
  habits: Partial<TestCard> = {},
): TestCard {
  return { number, brand, label, charge: "ok", needsAuthentication: false, onRenewal: "ok", ...habits };
}

export const DECLINE_MESSAGES: Record<DeclineReason, string> = {
  card_declined: "Your card was declined. Please try another card.",
  insufficient_funds: "Your card has insufficient funds. Please try another card.",
  expired_card: "Your card has expired. Please try another card.",
  incorrect_cvc: "Your card's security code is incorrect. Please check it and try again.",
  authentication_failed: "Your bank could not confirm that it is you. Please try again or use another card.",
};

export function findTestCard(cardNumber: string): TestCard | null {
  const digits = digitsOf(cardNumber);
  return TEST_CARDS.find((entry) => entry.number === digits) ?? null;
}

export type KeptCard = { brand: string; lastFour: string; behavior: CardBehavior; expiresAt: Date };

/** What is stored of a card: never its number. Expects a valid `cardExpiry`. */
export function keptCard({ brand, number, onRenewal }: TestCard, cardExpiry: string): KeptCard {
  return { brand, lastFour: number.slice(-4), behavior: onRenewal, expiresAt: cardExpiresAt(cardExpiry) };
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, "");
}

export type CardFields = { cardNumber: string; cardExpiry: string; cardCvc: string };

/**
 * Problems of a card as typed, by field. `cardExpiry` is `MM/YY` or `MM/YYYY`; a card is valid until the end of its month. Real
 * card numbers are refused explicitly.
 */
export function cardProblems(fields: CardFields, now: Date): Partial<Record<keyof CardFields, string>> {
  const number = numberProblem(fields.cardNumber);
  const expiry = expiryProblem(fields.cardExpiry, now);
  const cvc = cvcProblem(fields.cardCvc, digitsOf(fields.cardNumber));
  return {
    ...(number && { cardNumber: number }),
    ...(expiry && { cardExpiry: expiry }),
    ...(cvc && { cardCvc: cvc }),
  };
}

/** The end of the card's last month in UTC. Expects a valid `cardExpiry`. */
export function cardExpiresAt(cardExpiry: string): Date {
  const { month, year } = parseExpiry(cardExpiry) ?? { month: 12, year: 1970 };
  return new Date(Date.UTC(year, month, 1));
}

function numberProblem(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === "") return "Enter the card number.";
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return "This card number is not valid.";
  if (!findTestCard(digits)) return "The sandbox takes test cards only, for example 4242 4242 4242 4242.";
  return null;
}

function expiryProblem(text: string, now: Date): string | null {
  const expiry = parseExpiry(text);
  if (!expiry) return "Enter the expiry date as MM/YY.";
  const { month, year } = expiry;
  if (Date.UTC(year, month, 1) <= now.getTime()) return "This card has expired.";
  if (year > now.getUTCFullYear() + 50) return "This expiry date is too far ahead.";
  return null;
}

function parseExpiry(text: string): { month: number; year: number } | null {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) };
}

function cvcProblem(text: string, cardDigits: string): string | null {
  const length = /^3[47]/.test(cardDigits) ? 4 : 3;
  // Any code works for a test card, but its length is checked.
  return new RegExp(`^\\d{${length}}$`).test(text.trim()) ? null : `Enter the ${length}-digit security code.`;
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 1 ? digit * 2 : digit))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** `brandLabel("visa")` is `Visa`. */
export function brandLabel(brand: string): string {
  return brand === "amex" ? "American Express" : brand.charAt(0).toUpperCase() + brand.slice(1);
}
