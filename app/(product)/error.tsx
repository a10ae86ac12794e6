"use client";

import { BareFrame } from "@/components/site/error-page";
import MerchantError from "../(merchant)/error";

/** For errors outside the product's frame, or in it. */
export default function ProductError(props: { error: unknown; retry: () => void }) {
  return (
    <BareFrame>
      <MerchantError {...props} />
    </BareFrame>
  );
}
