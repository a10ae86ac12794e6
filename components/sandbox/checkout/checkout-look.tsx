import type { CheckoutOptions } from "@/lib/sandbox/options";
import { CheckoutColors } from "./checkout-colors";
import { colorTokens } from "./color-tokens";

/** The look a merchant gave this checkout: light or dark, where it was said, and its colours. */
export function CheckoutLook({ options }: { options: CheckoutOptions }) {
  return (
    <>
      {options.dark === undefined ? null : <span hidden data-look={options.dark ? "dark" : "light"} />}
      <CheckoutColors tokens={colorTokens(options)} />
    </>
  );
}
