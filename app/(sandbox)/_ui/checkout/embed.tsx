"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { CloseButton } from "../shared/hint";

/** The header of an overlay. */
export function FrameBar({ name }: { name: string }) {
  return (
    <header className="sticky top-0 z-10 hidden items-center gap-3 border-b border-border bg-card px-4 sm:px-6 framed:flex">
      <p className="min-w-0 truncate font-semibold">{name}</p>
      <p className="rounded-full bg-warning-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-warning">
        Test mode
      </p>
      <CloseButton label="Close" onClick={() => tellParent("close")} className="ml-auto" />
    </header>
  );
}

type Announcement = {
  /** Reported only once per key, also after a reload. */
  key?: string;
  message: FrameMessage;
};

/** Tells the page around an overlay that it is mounted, what has happened, and when Escape closes it. */
export function FrameBridge({ announcement }: { announcement?: Announcement }) {
  // Compared as text, because objects are new on each render.
  const text = JSON.stringify(announcement ?? {});

  useEffect(() => {
    tellParent("mounted");
    const close = (event: KeyboardEvent) => {
      // An open dialog of the page is closed first.
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) tellParent("close");
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);

  useEffect(() => {
    const { key, message } = JSON.parse(text) as Partial<Announcement>;
    if (message && (key === undefined || isNews(key))) tellParent(message);
  }, [text]);

  return null;
}

function isNews(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "sent");
  } catch {
    // Without storage, it is reported once per load.
  }
  return true;
}

/** Reports an applied code to the page around an overlay, except one that was there from the start. */
export function useDiscountMessage(code: string | null): void {
  const known = useRef(code);
  useEffect(() => {
    if (code !== null && code !== known.current) {
      tellParent({ event: "Checkout.ApplyDiscount", data: { code } });
    }
    known.current = code;
  }, [code]);
}

/** Messages of an overlay to the page around it (service §1.6). */
type FrameMessage = "mounted" | "close" | { event: string; data?: unknown };

type Surroundings = {
  /** Origins of the surrounding pages, nearest first; null in some browsers. */
  ancestorOrigins: readonly string[] | null;
  referrer: string;
};

/** The origin of the surrounding page as the browser reports it, or null. Nothing from the page itself is trusted. */
export function parentOrigin({ ancestorOrigins, referrer }: Surroundings): string | null {
  const named = ancestorOrigins?.[0] ?? referrer;
  if (!URL.canParse(named)) return null;
  const { protocol, origin } = new URL(named);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

/** Data is only posted to a known origin. */
export function tellParent(message: FrameMessage): void {
  if (window.parent === window) return;
  const ancestors = window.location.ancestorOrigins as DOMStringList | undefined;
  const ancestorOrigins = ancestors ? Array.from(ancestors) : null;
  const origin = parentOrigin({ ancestorOrigins, referrer: document.referrer });
  if (origin) window.parent.postMessage(message, origin);
  // "mounted" and "close" are not secret.
  else if (typeof message === "string") window.parent.postMessage(message, "*");
}

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
