"use client";

import { createContext, type ReactNode, useContext } from "react";

type ReaderLocale = { dates: string; amounts: string };

const Context = createContext<ReaderLocale>({ dates: "en-GB", amounts: "en-US" });

/** The reader's locales. */
export function ReaderLocaleProvider({ locale, children }: { locale: ReaderLocale; children: ReactNode }) {
  return <Context value={locale}>{children}</Context>;
}

export function useReaderLocale(): ReaderLocale {
  return useContext(Context);
}
