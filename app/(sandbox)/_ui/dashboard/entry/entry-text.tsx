"use client";

import type { ComponentProps } from "react";
import { TextField } from "../../basic/field";
import { useEntry } from "./entry-context";

/** A line of text. */
export function EntryText(props: Omit<ComponentProps<typeof TextField>, "error" | "defaultValue">) {
  const { value, error } = useEntry(props.name);
  return <TextField {...props} defaultValue={value} error={error} />;
}
