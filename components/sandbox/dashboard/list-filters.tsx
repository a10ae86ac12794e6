import type { Route } from "next";
import Form from "next/form";
import { Button, ButtonLink } from "@/components/ui/button";
import { type ListQuery, dayText, isNarrowed } from "@/lib/sandbox/dashboard/list-query";

type Select = { name: "status" | "product" | "sort"; label: string; all: string; options: Option[] };

const NONE: readonly Select[] = [];

type Option = { value: string; text: string };

const CONTROL =
  "block min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base text-ink sm:text-sm lg:min-h-9";

/** Narrows a list by what is typed and chosen; all of it ends up in the address, also without JavaScript. */
export function ListFilters({
  path,
  query,
  search,
  selects = NONE,
  hasDates = false,
}: {
  path: string;
  query: ListQuery;
  /** What the search field looks for, such as "Order number or email". */
  search: string;
  selects?: readonly Select[];
  hasDates?: boolean;
}) {
  return (
    <Form
      action={path as Route}
      aria-label="Filter this list"
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      <Labelled id="filter-q" label="Search" className="grow basis-44 max-sm:basis-full sm:max-w-xs">
        <input
          id="filter-q"
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={200}
          placeholder={search}
          className={`${CONTROL} placeholder:text-muted`}
        />
      </Labelled>
      {selects.map(({ name, label, all, options }) => (
        <Labelled key={name} id={`filter-${name}`} label={label} className="grow basis-32 sm:max-w-44">
          <select
            id={`filter-${name}`}
            name={name}
            defaultValue={String(query[name] ?? "")}
            className={CONTROL}
          >
            <option value="">{all}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </Labelled>
      ))}
      {hasDates
        ? (["from", "to"] as const).map((name) => (
            <Labelled
              key={name}
              id={`filter-${name}`}
              label={name === "from" ? "From" : "Until"}
              className="grow basis-32 sm:max-w-40"
            >
              <input
                id={`filter-${name}`}
                type="date"
                name={name}
                defaultValue={dayText(query[name])}
                className={CONTROL}
              />
            </Labelled>
          ))
        : null}
      <div className="flex gap-2">
        <Button type="submit" look="secondary" className="lg:min-h-9 lg:py-1">
          Apply
        </Button>
        {isNarrowed(query) || query.sort ? (
          <ButtonLink look="quiet" href={path as Route} className="lg:min-h-9 lg:py-1">
            Clear
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  );
}

function Labelled(props: { id: string; label: string; className: string; children: React.ReactNode }) {
  return (
    <div className={props.className}>
      <label htmlFor={props.id} className="mb-1 block text-xs font-medium text-muted">
        {props.label}
      </label>
      {props.children}
    </div>
  );
}
