import { Table, Td, Th } from "@/components/ui/table";
import type { Storefront } from "@/lib/sandbox/storefront";
import { lengthOf, priceText } from "../checkout/price-words";
import { CopyButton } from "../copy-button";

/** A product's variants with the ids that the API knows them by. */
export function VariantTable({
  product,
  currency,
}: {
  product: Storefront["products"][number];
  currency: string;
}) {
  return (
    <Table label={`Variants of ${product.name}`}>
      <thead>
        <tr>
          <Th className="w-[20%]">Variant</Th>
          <Th align="right" className="w-[16%]">
            Price
          </Th>
          <Th className="w-[24%] sm:pl-8!">Buy link</Th>
          <Th className="w-[16%]">Trial</Th>
          <Th className="w-[12%]">Id</Th>
          <Th className="w-[12%]">Price id</Th>
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => (
          <tr key={variant.id}>
            <Td className="font-semibold">{variant.name}</Td>
            <Td align="right">{priceText({ ...variant, unitPrice: variant.price, currency })}</Td>
            <Td className="sm:pl-8!">
              <span className="-my-2 flex items-center gap-2">
                <CopyButton text={variant.buyUrl} label={`buy link of ${product.name} ${variant.name}`} />
                <a
                  href={variant.buyUrl}
                  className="relative inline-flex min-h-11 items-center px-1 font-medium text-accent underline"
                >
                  Open
                  <span className="sr-only">
                    checkout of {product.name} {variant.name}
                  </span>
                </a>
              </span>
            </Td>
            <Td className="whitespace-nowrap">
              {variant.trial ? lengthOf(variant.trial.interval, variant.trial.count) : "None"}
            </Td>
            <Td className="figures">{variant.id}</Td>
            <Td className="figures">{variant.priceId}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
