/** One page of a list, newest first. */
export type Page<Row> = { rows: Row[]; page: number; lastPage: number; total: number };

const PAGE_SIZE = 25;

/** Which rows the page `wanted` has; a page that does not exist becomes the nearest one. */
export function pageOf(wanted: number, total: number, pageSize = PAGE_SIZE) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), lastPage);
  return { page, lastPage, total, range: { skip: (page - 1) * pageSize, take: pageSize } };
}
