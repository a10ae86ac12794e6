"use client";

import { createContext, type ReactNode, useContext } from "react";

type ReaderLocale = { dates: string; amounts: string };

const Context = createContext<ReaderLocale>({ dates: "en-GB", amounts: "en-US" });

/** Hands the reader's locale, which only the server knows, to components that run in the browser. */
export function ReaderLocaleProvider({ locale, children }: { locale: ReaderLocale; children: ReactNode }) {
  return <Context value={locale}>{children}</Context>;
}

/** The language tags in which this reader's dates and amounts are written. */
export function useReaderLocale(): ReaderLocale {
  return useContext(Context);
}
