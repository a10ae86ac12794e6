/** The parameters of an address as a page gets them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** What an address asks of a list; everything else in it is left out. */
export type ListQuery = {
  /** What is searched for; empty when nothing is. */
  q: string;
  status: string;
  /** A product's id. */
  product: number | null;
  /** A store's id; null is all of them. */
  store: number | null;
  /** The first and the last day, both included, in UTC. */
  from: Date | null;
  to: Date | null;
  /** One of the list's own orders; empty means newest first. */
  sort: string;
  page: number;
};

const DAY = 86_400_000;
const LARGEST_ID = 2_147_483_647;

/** Reads an address; what makes no sense counts as not given. */
export async function readListQuery(searchParams: SearchParams): Promise<ListQuery> {
  const given = await searchParams;
  const text = (name: string) => {
    const value = given[name];
    return (Array.isArray(value) ? (value[0] ?? "") : (value ?? ""))
      .trim()
      .slice(0, 200)
      .replaceAll("\0", "");
  };
  return {
    q: text("q"),
    status: /^[a-z_0-9]{1,30}$/.test(text("status")) ? text("status") : "",
    product: idOf(text("product")),
    store: idOf(text("store")),
    from: dayOf(text("from")),
    to: dayOf(text("to")),
    sort: /^[a-z_]{1,30}$/.test(text("sort")) ? text("sort") : "",
    page: idOf(text("page")) ?? 1,
  };
}

/** Whether anything narrows the list: an empty result then means something else than an empty shop. */
export function isNarrowed({ q, status, product, store, from, to }: ListQuery): boolean {
  return Boolean(q || status || product || store || from || to);
}

/** The same list at another page, as an address. */
export function listAddress(path: string, query: ListQuery, page = query.page): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries({
    q: query.q,
    status: query.status,
    product: query.product ? String(query.product) : "",
    store: query.store ? String(query.store) : "",
    from: dayText(query.from),
    to: dayText(query.to),
    sort: query.sort,
    page: page > 1 ? String(page) : "",
  })) {
    if (value) given.set(name, value);
  }
  return given.size > 0 ? `${path}?${given}` : path;
}

/** A condition on when a record was made, and in which store. */
export function soldWithin({ store, ...query }: Pick<ListQuery, "from" | "to" | "store">) {
  return { ...madeWithin(query), ...(store && { storeId: store }) };
}

/** A condition on when a record was made. */
export function madeWithin({ from, to }: Pick<ListQuery, "from" | "to">) {
  if (!from && !to) return {};
  return {
    createdAt: { ...(from && { gte: from }), ...(to && { lt: new Date(to.getTime() + DAY) }) },
  };
}

/** A day as a date field wants it: `2026-03-31`. */
export function dayText(day: Date | null): string {
  return day ? day.toISOString().slice(0, 10) : "";
}

/** A text as a record's id; null when it cannot be one. */
export function idOf(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

function dayOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || dayText(day) !== text ? null : day;
}
