import { type KeptCard, digitsOf, findTestCard } from "./test-cards";

/** A card as the customer types it. */
export type CardFields = { cardNumber: string; cardExpiry: string; cardCvc: string };

/** What is kept of a card, with the end of its last month. */
export type DatedCard = KeptCard & { expiresAt: Date };

/**
 * What is wrong with a card as typed, by field; empty when it can be charged. `cardExpiry` is `MM/YY` or `MM/YYYY`.
 * A card is good until the end of its month. Real card numbers are refused by name, so that nobody types one twice.
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

/** From when on a card does not work any more: the end of its last month, in UTC. `cardExpiry` is one that `cardProblems` found nothing wrong with. */
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
  // Any code is fine for a test card, but its length is checked as a real form would.
  return new RegExp(`^\\d{${length}}$`).test(text.trim()) ? null : `Enter the ${length}-digit security code.`;
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 1 ? digit * 2 : digit))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
