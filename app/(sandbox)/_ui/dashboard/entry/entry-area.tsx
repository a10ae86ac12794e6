"use client";

import type { ComponentProps } from "react";
import { AreaField } from "../../basic/field";
import { useEntry } from "./entry-context";

/** Several lines of text. */
export function EntryArea(props: Omit<ComponentProps<typeof AreaField>, "error" | "defaultValue">) {
  const { value, error } = useEntry(props.name);
  return <AreaField rows={5} {...props} defaultValue={value} error={error} />;
}
