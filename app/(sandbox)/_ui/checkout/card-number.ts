/** Groups of four digits, or 4-6-5 for American Express. */
export function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(" ");
}

/** Formats an expiry date while typing: `1230` becomes `12 / 30`, `7` becomes `07 / `. */
export function groupExpiry(text: string): string {
  const digits = text
    .replace(/\D/g, "")
    .replace(/^([2-9])/, "0$1")
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function brandName(cardNumber: string): string {
  if (cardNumber.startsWith("4")) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(cardNumber)) return "Mastercard";
  if (/^3[47]/.test(cardNumber)) return "American Express";
  return "";
}
