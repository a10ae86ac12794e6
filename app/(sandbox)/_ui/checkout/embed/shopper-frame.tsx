import type { ComponentProps } from "react";
import { StoreFrame } from "../../shell/store-frame";
import { FrameBar } from "./frame-bar";

/** The frame of a page that stands on its own or in an overlay, where it is compact and can be closed. */
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
