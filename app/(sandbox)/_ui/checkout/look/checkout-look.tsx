import type { CheckoutOptions } from "@/app/(sandbox)/_service/shared/options";
import { CheckoutColors } from "./checkout-colors";
import { colorTokens, lookOf } from "./color-tokens";

/** The look a merchant gave this checkout: light or dark, and its colors. */
export function CheckoutLook({ options }: { options: CheckoutOptions }) {
  const look = lookOf(options);
  return (
    <>
      {look ? <span hidden data-look={look} /> : null}
      <CheckoutColors tokens={colorTokens(options)} />
    </>
  );
}
