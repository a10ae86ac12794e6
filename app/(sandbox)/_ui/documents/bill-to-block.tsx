import type { BillTo } from "@/app/(sandbox)/_service/portal/documents/views";
import { countryName } from "../shared/countries";

/** Who bought, as an address block; lines that were not given are left out. */
export function BillToBlock({ billTo }: { billTo: BillTo }) {
  const { name, email, address, city, state, zip, country, taxNumber } = billTo;
  const lines = [
    email,
    address,
    [city, state, zip].filter(Boolean).join(" "),
    country ? countryName(country) : "",
    taxNumber ? `Tax number ${taxNumber}` : "",
  ].filter(Boolean);
  return (
    <div>
      <h2 className="mb-1 text-muted-foreground">Billed to</h2>
      <address className="not-italic">
        <span className="block font-semibold">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
