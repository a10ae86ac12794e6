import { parseWireTime } from "@/lib/contract/time";
import { ApiError, invalidAt, type Failure } from "../../shared/api-error";
import { LARGEST_ID } from "../../shared/ids";
import { fromThisEra } from "./era";

type Limited = {
  custom_price?: number | null | undefined;
  expires_at?: string | null | undefined;
  product_options?: { enabled_variants?: number[] | undefined } | undefined;
  checkout_options?: { quantity?: number | undefined } | undefined;
  checkout_data?: { variant_quantities?: { variant_id: number; quantity: number }[] | undefined } | undefined;
};

/** The checkout page sells no more at once. */
const MOST_QUANTITY = 1_000;
/** A sum of this size still fits its column once the tax is on top. */
const LARGEST_SUM = 1_500_000_000;

/** Refuses numbers and dates that are well-formed and yet more than can be kept or charged: one 422, each failure named. */
export function checkLimits(attributes: Limited, quantity: number): void {
  const { custom_price, expires_at, product_options, checkout_options, checkout_data } = attributes;
  const failures = [
    atMost("custom_price", custom_price, Math.floor(LARGEST_SUM / Math.min(quantity, MOST_QUANTITY))),
    atMost("checkout_options/quantity", checkout_options?.quantity, MOST_QUANTITY),
    ...(product_options?.enabled_variants ?? []).map((id, index) =>
      atMost(`product_options/enabled_variants/${index}`, id, LARGEST_ID),
    ),
    ...(checkout_data?.variant_quantities ?? []).flatMap((entry, index) => [
      atMost(`checkout_data/variant_quantities/${index}/variant_id`, entry.variant_id, LARGEST_ID),
      atMost(`checkout_data/variant_quantities/${index}/quantity`, entry.quantity, MOST_QUANTITY),
    ]),
    expires_at ? fromThisEra("expires_at", parseWireTime(expires_at)) : null,
  ];
  const [first, ...others] = failures.filter((failure) => failure !== null);
  if (first) throw new ApiError([first, ...others]);
}

function atMost(path: string, value: number | null | undefined, limit: number): Failure | null {
  if (value === null || value === undefined || value <= limit) return null;
  const name = path.replaceAll("_", " ").replaceAll("/", ".");
  return invalidAt(`/data/attributes/${path}`, `The ${name} field must not be greater than ${limit}.`);
}
