import { brandLabel } from "@/app/(sandbox)/_service/shared/cards/brand-label";

/** A kept card for people: `Visa ending in 4242`. */
export function CardText({ card }: { card: { brand: string; lastFour: string } | null }) {
  return card ? `${brandLabel(card.brand)} ending in ${card.lastFour}` : "None";
}
