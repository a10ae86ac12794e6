import type { ReactNode } from "react";
import { TextField } from "@/components/ui/field";
import { FilterForm } from "./filter-form";

type Props = {
  path: string;
  search: string;
  /** What can be searched for. */
  hint: string;
  /** Whether one of the other fields narrows the list too. */
  isFiltered?: boolean;
  children?: ReactNode;
};

export function SearchForm({ path, search, hint, isFiltered = false, children }: Props) {
  return (
    <FilterForm path={path} isFiltered={isFiltered || search !== ""}>
      <TextField
        label="Search"
        name="search"
        type="search"
        defaultValue={search}
        hint={hint}
        className="sm:w-96"
      />
      {children}
    </FilterForm>
  );
}
