"use client";

import { useLayoutEffect } from "react";

/**
 * The colors a merchant chose for this checkout (service §2 Checkout, checkout options), by the tokens they replace. Set through
 * the DOM, because the page's policy allows no inline styles.
 */
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
