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

type LinksProps = { prefix: string; others: { code: Language; name: string; prefix: string }[] };

/** The same public page in the other languages, as items of a list. `prefix`: of the addresses in a language, such as `/de`. */
export function LanguageLinks({ prefix, others }: LinksProps) {
  const language = useLanguage();
  // Private pages, which come later, follow the last choice.
  useEffect(() => {
    if (prefix) keepLanguage(language);
  }, [language, prefix]);
  return others.map(({ code, name, prefix: other }) => (
    <li key={code}>
      <a
        href={other || "/"}
        lang={code}
        onClick={(event) => {
          keepLanguage(code);
          // The frame of a static page doesn't know which page it is in: without scripts, the link leads home.
          const path = location.pathname.slice(prefix.length);
          event.currentTarget.href = (other + path || "/") + location.search;
        }}
      >
        {name}
      </a>
    </li>
  ));
}

function keepLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
