"use client";

import { useEffect, useRef } from "react";
import { tellParent } from "./parent-window";

/** Tells the page around an overlay which code the shopper has applied; one that was there from the start is no news. */
export function useDiscountNews(code: string | null): void {
  const known = useRef(code);
  useEffect(() => {
    if (code !== null && code !== known.current) {
      tellParent({ event: "Checkout.ApplyDiscount", data: { code } });
    }
    known.current = code;
  }, [code]);
}
