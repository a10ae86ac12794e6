"use client";

import { createContext, useContext } from "react";
import type { EntryValues } from "@/app/(sandbox)/_service/entry/entry";

/** What the fields of the form around begin with, and what is wrong with them. */
export const EntryContext = createContext<{ values: EntryValues; fields: Record<string, string> }>({
  values: {},
  fields: {},
});

/** One field's part of it. */
export function useEntry(name: string) {
  const { values, fields } = useContext(EntryContext);
  return { value: values[name] ?? "", error: fields[name] };
}
