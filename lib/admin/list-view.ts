import "server-only";
import { cookies } from "next/headers";
import { parseSort, type Query, queryText, type Sort } from "./query";

/** How an administrator looks at a list: by which column it is sorted, and which columns are hidden. */
export type ListView = {
  path: string;
  filters: Record<string, string>;
  sort: Sort;
  /** The cookie that keeps the names of hidden columns. */
  cookie: string;
  hidden: string[];
};

/** The view of the list at `path`, such as `/admin/orders`, from its address and the browser's cookie. */
export async function readListView(
  path: string,
  query: Query,
  sortKeys: string[],
  filters: Record<string, string>,
): Promise<ListView> {
  const cookie = `columns-${path.split("/").at(-1)}`;
  const hidden = (await cookies()).get(cookie)?.value.split("|") ?? [];
  return { path, filters, sort: parseSort(queryText(query, "sort"), sortKeys), cookie, hidden };
}
