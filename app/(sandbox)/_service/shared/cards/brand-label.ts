/** A kept card's brand for people: `brandLabel("visa")` is `Visa`. */
export function brandLabel(brand: string): string {
  return brand === "amex" ? "American Express" : brand.charAt(0).toUpperCase() + brand.slice(1);
}
