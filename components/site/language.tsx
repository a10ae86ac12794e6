"use client";

import { createContext, type MouseEvent, useContext, useEffect } from "react";
import { type BrowserT, fillText } from "@/lib/i18n/browser";
import {
  FIRST_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGE_COOKIE,
  LANGUAGES,
  publicPath,
} from "@/lib/i18n/languages.mjs";

type Texts = { language: Language; texts: Partial<Record<string, string>> };

const Texts = createContext<Texts>({ language: FIRST_LANGUAGE, texts: {} });

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

/** The same public page in the other languages, as items of a list. Private pages, which come later, follow the last choice. */
export function LanguageLinks({ language }: { language: Language }) {
  useEffect(() => {
    if (language !== FIRST_LANGUAGE) keepLanguage(language);
  }, [language]);
  return Object.entries(LANGUAGES).map(([code, { name }]) =>
    isLanguage(code) && code !== language ? (
      <li key={code}>
        <a
          href={publicPath("/", code)}
          lang={code}
          hrefLang={code}
          onClick={(event) => follow(event, code, language)}
        >
          {name}
        </a>
      </li>
    ) : null,
  );
}

/** A static page's header and footer don't know which page it is, so that the link leads home without scripts. */
function follow(event: MouseEvent, code: Language, from: Language): void {
  keepLanguage(code);
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const prefix = from === FIRST_LANGUAGE ? "" : `/${from}`;
  const path = location.pathname.slice(prefix.length) || "/";
  location.assign(publicPath(path, code) + location.search);
}

function keepLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
}
