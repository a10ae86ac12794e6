import type { ComponentProps } from "react";
import type { CheckoutOptions } from "@/app/(sandbox)/_service/shared/options";
import { StoreFrame } from "../shell/store-frame";
import { CheckoutColors, FrameBar } from "./embed";
import { colorTokens, lookOf } from "./color-tokens";

export function ShopperFrame({ store, ...rest }: ComponentProps<typeof StoreFrame>) {
  return (
    <>
      <FrameBar name={store.name} />
      <div className="grow framed:[&_main]:pb-6 framed:[&_main>div:first-child]:hidden">
        <StoreFrame store={store} {...rest} />
      </div>
    </>
  );
}

/** Light or dark, and the merchant's colors. */
export function CheckoutLook({ options }: { options: CheckoutOptions }) {
  const look = lookOf(options);
  return (
    <>
      {look ? <span hidden data-look={look} /> : null}
      <CheckoutColors tokens={colorTokens(options)} />
    </>
  );
}
