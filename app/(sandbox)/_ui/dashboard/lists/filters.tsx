import type { Route } from "next";
import Form from "next/form";
import type { ReactNode } from "react";
import { dayText, isNarrowed, type ListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { statusLabel } from "@/app/(sandbox)/_service/shared/format";
import { Button, ButtonLink } from "../../basic/button";
import { Select } from "../../basic/field";
import { ApplyAtOnce } from "./apply-at-once";

export type Filters = {
  search: string;
  choices?: readonly FilterChoice<"status" | "product" | "store" | "sort">[];
  hasDates?: boolean;
};

const NO_CHOICES: NonNullable<Filters["choices"]> = [];

export function ListFilters({
  path,
  query,
  search,
  choices = NO_CHOICES,
  hasDates = false,
}: Filters & { path: string; query: ListQuery }) {
  return (
    <FilterForm path={path} canClear={isNarrowed(query) || query.sort !== ""}>
      <FilterField id="filter-q" label="Search" className="grow-3 basis-40 max-sm:basis-full sm:max-w-xs">
        <input
          id="filter-q"
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={200}
          placeholder={search}
          className={FILTER_CONTROL}
        />
      </FilterField>
      {choices.map((choice) => (
        <FilterSelect key={choice.name} {...choice} chosen={String(query[choice.name] ?? "")} />
      ))}
      {hasDates ? <Day name="from" label="From" day={query.from} /> : null}
      {hasDates ? <Day name="to" label="Until" day={query.to} /> : null}
    </FilterForm>
  );
}

function Day({ name, label, day }: { name: string; label: string; day: Date | null }) {
  const id = `filter-${name}`;
  return (
    <FilterField id={id} label={label} className="grow basis-36 sm:max-w-40 sm:basis-32">
      <input id={id} type="date" name={name} defaultValue={dayText(day)} className={FILTER_CONTROL} />
    </FilterField>
  );
}

/** Filters the list at `path`. */
export function FilterForm({
  path,
  canClear,
  children,
}: {
  path: string;
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
      {/* Visible without JavaScript, or when focused. */}
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

const FILTER_CONTROL =
  "block min-h-11 w-full rounded-lg border border-input bg-card px-3 text-base text-foreground placeholder:text-muted-foreground sm:text-sm lg:min-h-9";

function FilterField({
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

/** `all` is the option without a filter. */
type FilterChoice<Name extends string = string> = {
  name: Name;
  label: string;
  all: string;
  options: { value: string; text: string }[];
};

/** `on_trial` is "On trial". */
export function statusFilter(statuses: readonly string[]): FilterChoice<"status"> {
  const options = statuses.map((value) => ({ value, text: statusLabel(value) }));
  return { name: "status", label: "Status", all: "Any status", options };
}

export function productFilter(products: { id: number; name: string }[]): FilterChoice<"product"> {
  const options = products.map(({ id, name }) => ({ value: String(id), text: name }));
  return { name: "product", label: "Product", all: "Any product", options };
}

/** None if there is only one store. */
export function storeFilter(stores: readonly { id: number; name: string }[]): FilterChoice<"store">[] {
  if (stores.length < 2) return [];
  const options = stores.map(({ id, name }) => ({ value: String(id), text: name }));
  return [{ name: "store", label: "Store", all: "All stores", options }];
}

/** Sort orders in addition to the default. */
export function orderFilter(orders: Record<string, string>, usual = "Newest first"): FilterChoice<"sort"> {
  const options = Object.entries(orders).map(([value, text]) => ({ value, text }));
  return { name: "sort", label: "Order", all: usual, options };
}
