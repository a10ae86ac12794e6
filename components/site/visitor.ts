"use client";

import { useSyncExternalStore } from "react";
import { FIRST_LANGUAGE, LANGUAGES } from "@/lib/i18n/languages.mjs";
import { useLanguage } from "./language";
import { SIGNED_IN_KEY } from "./theme";

/** The response of `/api/me`. Everything is empty for a visitor who isn't signed in. */
export type Visitor = {
  user: { name: string | null; email: string } | null;
  /** `isPaid`: it is a subscription, and not a granted plan. */
  plan: { productId: string | null; variantId: string | null; isPaid: boolean } | null;
  /** Names of the meters of their usage-based subscriptions. */
  meters: string[];
  features: string[];
  /** The locale in which the reader's amounts are written; that of the browser for a visitor who isn't signed in. */
  locale: string;
};

/** The locale of English pages until the visitor is known. */
const DEFAULT_LOCALE = "en-US";

const SIGNED_OUT: Visitor = { user: null, plan: null, meters: [], features: [], locale: DEFAULT_LOCALE };

let visitor: Visitor | null = null;
const listeners = new Set<() => void>();

/** The visitor of a static page. Null until the server has responded. */
export function useVisitor(): Visitor | null {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => null,
  );
}

/** The locale of amounts on a static page: the visitor's. In other languages than English only if they read it, too. */
export function useLocale(): string {
  const language = useLanguage();
  const locale = useVisitor()?.locale ?? DEFAULT_LOCALE;
  return language === FIRST_LANGUAGE || locale.startsWith(language) ? locale : LANGUAGES[language].locale;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    void loadVisitor();
    addEventListener("pageshow", loadAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("pageshow", loadAgain);
  };
}

/** A page that comes back from the back/forward cache shows who was signed in then. */
function loadAgain(event: PageTransitionEvent): void {
  if (event.persisted) void loadVisitor();
}

/** Reloads who is signed in. */
export async function loadVisitor(): Promise<void> {
  try {
    const response = await fetch(`/api/me?language=${document.documentElement.lang}`, { cache: "no-store" });
    setVisitor(response.ok ? ((await response.json()) as Visitor) : SIGNED_OUT);
  } catch {
    setVisitor(SIGNED_OUT);
  }
}

function setVisitor(next: Visitor): void {
  visitor = next;
  // Read before the first paint of the next page (`theme.ts`), which then reserves space for the menu.
  try {
    if (next.user) localStorage.setItem(SIGNED_IN_KEY, "1");
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {}
  for (const listener of listeners) listener();
}
