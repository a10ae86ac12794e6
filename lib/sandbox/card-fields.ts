import { digitsOf, findTestCard } from "./cards";

/** A card as the customer types it. */
export type CardFields = { cardNumber: string; cardExpiry: string; cardCvc: string };

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

function numberProblem(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === "") return "Enter the card number.";
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return "This card number is not valid.";
  if (!findTestCard(digits)) return "The sandbox takes test cards only, for example 4242 4242 4242 4242.";
  return null;
}

function expiryProblem(text: string, now: Date): string | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (!match) return "Enter the expiry date as MM/YY.";
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  if (month < 1 || month > 12) return "Enter the expiry date as MM/YY.";
  if (Date.UTC(year, month, 1) <= now.getTime()) return "This card has expired.";
  if (year > now.getUTCFullYear() + 50) return "This expiry date is too far ahead.";
  return null;
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
