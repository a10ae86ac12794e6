import type { Refusal } from "./refusal";

function invalid(parameter: string, name: string, path: string, detail?: string): Refusal {
  const title = "Invalid Query Parameter";
  return { name, path, status: 400, title, ...(detail && { detail }), source: { parameter } };
}

/** Parameters of lists and single resources that are unknown or out of bounds. */
export const QUERIES: Refusal[] = [
  invalid("include", "an unknown include", "/products?include=spoons", "Include path spoons is not allowed."),
  invalid("include", "an include that goes too deep", "/products?include=store.products.store.products"),
  invalid(
    "filter",
    "an unknown filter",
    "/products?filter[color]=red",
    "Filter parameter color is not allowed.",
  ),
  invalid(
    "filter",
    "a filter named like a member of every object",
    "/products?filter[constructor]=red",
    "Filter parameter constructor is not allowed.",
  ),
  invalid(
    "filter",
    "a yes-or-no filter with another answer",
    "/subscription-invoices?filter[refunded]=maybe",
    "Filter parameter refunded must be true or false.",
  ),
  invalid(
    "sort",
    "an order that is not the list's own",
    "/products?sort=-price",
    "Sort parameter -price is not allowed.",
  ),
  invalid(
    "page",
    "an unknown page parameter",
    "/products?page[offset]=3",
    "Page parameter offset is not allowed.",
  ),
  ...["0", "101", "-1", "ten", "", "1e9"].map((size) =>
    invalid(
      "page",
      `a page size of "${size}"`,
      `/products?page[size]=${size}`,
      "Page parameter size must be an integer from 1 to 100.",
    ),
  ),
  invalid("page", "page number 0", "/products?page[number]=0"),
  ...["filter", "page", "fields"].map((family) =>
    invalid(family, `a ${family} that is no map`, `/products?${family}=3`, `The ${family} must be an array.`),
  ),
  invalid("filter", "a filter without its end", "/products?filter[store_id=1"),
  invalid(
    "sort",
    "a sort that is a map",
    "/products?sort[a]=name",
    "Query parameter sort[a] is not allowed.",
  ),
  invalid("include", "includes as a list", "/products/301?include[]=store"),
  invalid(
    "fields",
    "sparse fields",
    "/products?fields[products]=name",
    "Fields parameter products is not allowed.",
  ),
  invalid("filter", "a filter of a single resource", "/products/301?filter[status]=draft"),
  invalid("page", "paging of a single resource", "/products/301?page[size]=1"),
];
