"use client";

import { useLayoutEffect } from "react";

/** The merchant's colors (service §2 Checkout, checkout options). Set through the DOM, because the CSP forbids inline styles. */
export function CheckoutColors({ tokens }: { tokens: Record<string, string> }) {
  useLayoutEffect(() => {
    const site = document.querySelector<HTMLElement>('[data-site="sandbox"]');
    for (const [token, color] of Object.entries(tokens)) site?.style.setProperty(token, color);
    return () => {
      for (const token of Object.keys(tokens)) site?.style.removeProperty(token);
    };
  }, [tokens]);
  return null;
}
