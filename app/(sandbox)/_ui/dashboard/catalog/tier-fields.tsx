import { MOST_TIERS, tierFields } from "@/app/(sandbox)/_service/catalog/tier-rows";
import { TierCell } from "./tier-cell";

/** The tiers of a price, one row each, shown where the scheme has some. */
export function TierFields({ currency }: { currency: string }) {
  return (
    <fieldset className="not-in-[form:has([name=scheme]>:is([value=volume],[value=graduated]):checked)]:hidden">
      <legend className="font-medium">Tiers</legend>
      <p className="mt-1 text-muted-foreground">
        Leave rows empty that you do not need. The last one has no upper end.
      </p>
      <div
        aria-hidden
        className="mt-3 hidden grid-cols-[2rem_repeat(3,1fr)] gap-2 text-xs text-muted-foreground sm:grid"
      >
        <span />
        <span>Up to unit</span>
        <span>Each in {currency}</span>
        <span>Once in {currency}</span>
      </div>
      <ol className="mt-2 grid gap-2">
        {Array.from({ length: MOST_TIERS }, (_, row) => {
          const names = tierFields(row);
          return (
            <li
              key={names.price}
              className="grid grid-cols-[1.5rem_repeat(3,1fr)] items-start gap-2 sm:grid-cols-[2rem_repeat(3,1fr)]"
            >
              <span aria-hidden className="pt-3 text-muted-foreground figures">
                {row + 1}.
              </span>
              <TierCell name={names.upTo} label={`Tier ${row + 1}, up to unit`} placeholder="up to" />
              <TierCell name={names.price} label={`Tier ${row + 1}, price of each`} placeholder="each" />
              <TierCell name={names.fee} label={`Tier ${row + 1}, fixed fee`} placeholder="once" />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
