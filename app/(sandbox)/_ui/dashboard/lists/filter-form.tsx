import type { Route } from "next";
import Form from "next/form";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../basic/button";
import { Select } from "../../basic/select";
import { ApplyAtOnce } from "./apply-at-once";
import type { FilterChoice } from "./filter-choices";

/** Narrows the list at `path`: what is chosen ends up in the address at once, or with a button where there is no JavaScript. */
export function FilterForm({
  path,
  canClear,
  children,
}: {
  path: string;
  /** Whether anything is chosen now. */
  canClear: boolean;
  children: ReactNode;
}) {
  return (
    <Form
      action={path as Route}
      aria-label="Filter this list"
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      <ApplyAtOnce>{children}</ApplyAtOnce>
      {/* For whoever has no JavaScript; with it, it comes into sight when the keyboard reaches it. */}
      <Button
        type="submit"
        look="secondary"
        className="lg:min-h-9 lg:py-1 [@media(scripting:enabled)]:not-focus-visible:sr-only"
      >
        Apply
      </Button>
      {canClear ? (
        <ButtonLink look="quiet" href={path as Route} className="lg:min-h-9 lg:py-1">
          Clear
        </ButtonLink>
      ) : null}
    </Form>
  );
}

export const FILTER_CONTROL =
  "block min-h-11 w-full rounded-lg border border-input bg-card px-3 text-base text-foreground placeholder:text-muted-foreground sm:text-sm lg:min-h-9";

/** A filter with its name above it. `id` is that of the control. */
export function FilterField({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted-foreground">
        {label}
      </label>
      {children}
    </div>
  );
}

export function FilterSelect({ name, label, all, options, chosen }: FilterChoice & { chosen: string }) {
  const id = `filter-${name}`;
  return (
    <FilterField id={id} label={label} className="grow basis-36 sm:max-w-60 sm:basis-36">
      <Select id={id} name={name} defaultValue={chosen} className={FILTER_CONTROL}>
        <option value="">{all}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FilterField>
  );
}
