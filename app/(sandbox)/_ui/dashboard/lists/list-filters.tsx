import { type ListQuery, dayText, isNarrowed } from "@/app/(sandbox)/_service/lists/list-query";
import type { FilterChoice } from "./filter-choices";
import { FILTER_CONTROL, FilterField, FilterForm, FilterSelect } from "./filter-form";

export type Filters = {
  /** What the search field looks for, such as "Order number or email". */
  search: string;
  choices?: readonly FilterChoice<"status" | "product" | "store" | "sort">[];
  hasDates?: boolean;
};

const NO_CHOICES: NonNullable<Filters["choices"]> = [];

/** What a list can be narrowed by: a word, choices, the days it was made on. */
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
