"use client";

import { createContext, useContext, useEffect } from "react";
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

type LinksProps = { language: Language; others: { code: Language; name: string; home: string }[] };

/** The same page in the other languages. Private pages, which come later, follow the language of the public ones. */
export function LanguageLinks({ language, others }: LinksProps) {
  useEffect(() => {
    if (location.pathname.startsWith(`/${language}`)) keepLanguage(language);
  }, [language]);
  return others.map(({ code, name, home }) => (
    <li key={code}>
      <a href={home} lang={code} hrefLang={code} onClick={() => keepLanguage(code)}>
        {name}
      </a>
    </li>
  ));
}

function keepLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
