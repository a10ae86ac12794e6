"use client";

import { createContext, useContext } from "react";
import { type BrowserT, fillText } from "@/lib/i18n/browser";
import type { Language } from "@/lib/i18n/languages.mjs";

type Texts = { language: Language; texts: Partial<Record<string, string>> };

const Texts = createContext<Texts>({ language: "en", texts: {} });

/** The language of a page, with what its client components need. A page in the language of the code has none. */
export const LanguageProvider = Texts;

/** For text in client components: `const t = useT()`. Texts of server components are translated there. */
export function useT(): BrowserT {
  const { texts } = useContext(Texts);
  return (text, values) => fillText(texts[text] ?? text, values);
}

export function useLanguage(): Language {
  return useContext(Texts).language;
}
