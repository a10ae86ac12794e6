import type browserTexts from "@/messages/de.browser.json";

/** A text that components in the browser show, or functions that run there too. Those take `t` as a parameter. */
export type BrowserText = keyof typeof browserTexts;
export type BrowserT = (text: BrowserText, values?: Record<string, string | number>) => string;

/** Browsers get no message parser: their texts only have names in braces, without plurals. */
export function fillText(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}
