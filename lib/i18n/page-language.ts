import "server-only";
import type { Route } from "next";
import { readerLanguage, setReader } from "@/lib/region";
import { publicPath } from "./languages.mjs";

/** Sets the language of a public page, which is in its address. Called first by every public page and by what makes its metadata. */
export async function readLanguage(params: Promise<{ lang: string }>): Promise<void> {
  const { lang } = await params;
  setReader({ language: lang });
}

/** The address of a public page in the reader's language: `publicRoute(PRICING)`. */
export function publicRoute(path: string): Route {
  return publicPath(path, readerLanguage()) as Route;
}
