import { TEST_CARDS } from "@/app/(sandbox)/_service/shared/cards/test-cards";
import { brandName, groupDigits } from "../checkout/card/card-number";

/** Every card that the sandbox knows and what it does. Any expiry date ahead and any security code will do. */
export function TestCardTable() {
  return (
    <>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {TEST_CARDS.map((card) => (
          <li key={card.number} className="flex justify-between gap-4 border-b border-border py-2">
            <span className="whitespace-nowrap figures">{groupDigits(card.number)}</span>
            <span className="text-right text-muted-foreground">
              {card.label}
              {card.brand === "visa" ? "" : `, ${brandName(card.number)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted-foreground">Use any expiry date in the future and any security code.</p>
    </>
  );
}
