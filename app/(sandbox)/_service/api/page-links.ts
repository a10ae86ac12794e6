type Page = { number: number; size: number };

/** `meta.page` of a list (service §4): all are integers, so an empty page goes from 0 to 0. */
export function pageMeta(page: Page, total: number) {
  const from = (page.number - 1) * page.size + 1;
  const isEmpty = from > total;
  return {
    currentPage: page.number,
    from: isEmpty ? 0 : from,
    lastPage: lastPageOf(page, total),
    perPage: page.size,
    to: isEmpty ? 0 : Math.min(from + page.size - 1, total),
    total,
  };
}

/** `links` of a list: `first` and `last` always, `next` and `prev` only where there is such a page. `echo` is repeated in each. */
export function pageLinks(
  url: string,
  page: Page,
  total: number,
  sort: string,
  echo: [string, string][] = [],
) {
  const last = lastPageOf(page, total);
  const link = (number: number) =>
    `${url}?${new URLSearchParams([...echo, ["page[number]", String(number)], ["page[size]", String(page.size)], ["sort", sort]])}`;
  return {
    first: link(1),
    last: link(last),
    ...(page.number < last && { next: link(page.number + 1) }),
    ...(page.number > 1 && { prev: link(Math.min(page.number - 1, last)) }),
  };
}

function lastPageOf(page: Page, total: number): number {
  return Math.max(1, Math.ceil(total / page.size));
}
