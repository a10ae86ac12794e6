"use client";

import { BareFrame } from "@/components/site/bare-frame";
import MerchantError from "../(merchant)/error";

/** Where the frame of the product could not be shown, or there is none. */
export default function ProductError(props: { error: unknown; retry: () => void }) {
  return (
    <BareFrame>
      <MerchantError {...props} />
    </BareFrame>
  );
}
