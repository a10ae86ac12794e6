"use client";

import type { ComponentProps } from "react";
import { SelectField } from "../../basic/field";
import { useEntry } from "./entry-context";

/** One of a list. */
export function EntrySelect({
  options,
  ...props
}: Omit<ComponentProps<typeof SelectField>, "error" | "defaultValue" | "children"> & {
  options: readonly (readonly [value: string, text: string])[];
}) {
  const { value, error } = useEntry(props.name);
  return (
    <SelectField {...props} defaultValue={value} error={error}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
