import type { Route } from "next";
import Form from "next/form";
import type { ReactNode } from "react";
import { listProductNames } from "@/app/(sandbox)/_service/catalog/products";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { dayText, isNarrowed, type ListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { statusLabel } from "@/app/(sandbox)/_service/shared/format";
import { Button, ButtonLink } from "../basic/parts";
import { Select } from "../basic/field";
import { ApplyAtOnce } from "./apply-at-once";

/** The filters of a list. */
export type Filters = {
  /** What the search field finds. */
  search: string;
  statuses?: readonly string[];
  choices?: readonly FilterChoice[];
  hasProducts?: boolean;
  hasStores?: boolean;
  hasDates?: boolean;
  /** Sort orders by their name in the query; the empty one is the default. */
  sorts?: Record<string, string>;
};

/** `all` is the option without a filter. */
type FilterChoice = {
  name: string;
  label: string;
  all: string;
  options: readonly (readonly [string, string])[];
};

async function choicesOf({ statuses, choices = [], hasProducts, hasStores, sorts }: Filters) {
  const products = hasProducts ? await listProductNames() : [];
  const stores = hasStores ? await listStores() : [];
  const { "": usual = "Newest first", ...orders } = sorts ?? {};
  const offered: FilterChoice[] = [
    { name: "status", label: "Status", all: "Any status", options: statusOptions(statuses) },
    { name: "product", label: "Product", all: "Any product", options: named(products) },
    storeChoice(stores),
    ...choices,
    { name: "sort", label: "Order", all: usual, options: Object.entries(orders) },
  ];
  return offered.filter(({ options }) => options.length > 0);
}

function statusOptions(statuses: readonly string[] = []) {
  return statuses.map((status) => [status, statusLabel(status)] as const);
}

function named(records: readonly { id: number; name: string }[]) {
  return records.map(({ id, name }) => [String(id), name] as const);
}

/** Without options if there is only one store. */
export function storeChoice(stores: readonly { id: number; name: string }[]): FilterChoice {
  const options = stores.length < 2 ? [] : named(stores);
  return { name: "store", label: "Store", all: "All stores", options };
}

export async function ListFilters({ path, query, ...filters }: Filters & { path: string; query: ListQuery }) {
  const { status, product, store, sort } = query;
  const chosen = new Map<string, string | number | null>(Object.entries({ status, product, store, sort }));
  const choices = await choicesOf(filters);
  return (
    <FilterForm path={path} canClear={isNarrowed(query) || query.sort !== ""}>
      <FilterField name="q" label="Search" className="grow-3 basis-40 max-sm:basis-full sm:max-w-xs">
        <input
          id="filter-q"
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={200}
          placeholder={filters.search}
          className={FILTER_CONTROL}
        />
      </FilterField>
      {choices.map((choice) => (
        <FilterSelect key={choice.name} {...choice} chosen={String(chosen.get(choice.name) ?? "")} />
      ))}
      {filters.hasDates ? <Day name="from" label="From" day={query.from} /> : null}
      {filters.hasDates ? <Day name="to" label="Until" day={query.to} /> : null}
    </FilterForm>
  );
}

function Day({ name, label, day }: { name: string; label: string; day: Date | null }) {
  return (
    <FilterField name={name} label={label} className="grow basis-36 sm:max-w-40 sm:basis-32">
      <input
        id={`filter-${name}`}
        type="date"
        name={name}
        defaultValue={dayText(day)}
        className={FILTER_CONTROL}
      />
    </FilterField>
  );
}

/** Filters the list at `path`. */
export function FilterForm(props: { path: string; canClear: boolean; children: ReactNode }) {
  const path = props.path as Route;
  return (
    <Form action={path} aria-label="Filter this list" className="mb-4 flex flex-wrap items-end gap-3">
      <ApplyAtOnce>{props.children}</ApplyAtOnce>
      {/* Visible without JavaScript, or when focused. */}
      <Button
        type="submit"
        look="secondary"
        className="lg:min-h-9 lg:py-1 [@media(scripting:enabled)]:not-focus-visible:sr-only"
      >
        Apply
      </Button>
      {props.canClear ? (
        <ButtonLink look="quiet" href={path} className="lg:min-h-9 lg:py-1">
          Clear
        </ButtonLink>
      ) : null}
    </Form>
  );
}

const FILTER_CONTROL =
  "block min-h-11 w-full rounded-lg border border-input bg-card px-3 text-base text-foreground placeholder:text-muted-foreground sm:text-sm lg:min-h-9";

type FieldProps = { name: string; label: string; className: string; children: ReactNode };

function FilterField({ name, label, className, children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={`filter-${name}`} className="mb-1 block text-xs font-medium text-muted-foreground">
        {label}
      </label>
      {children}
    </div>
  );
}

export function FilterSelect({ name, label, all, options, chosen }: FilterChoice & { chosen: string }) {
  return (
    <FilterField name={name} label={label} className="grow basis-36 sm:max-w-60 sm:basis-36">
      <Select id={`filter-${name}`} name={name} defaultValue={chosen} className={FILTER_CONTROL}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FilterField>
  );
}
