export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The query of a list. */
export type ListQuery = {
  q: string;
  status: string;
  product: number | null;
  store: number | null;
  /** First and last day, inclusive, in UTC. */
  from: Date | null;
  to: Date | null;
  /** One of the list's sort orders; empty means newest first. */
  sort: string;
  page: number;
};

const DAY = 86_400_000;
const LARGEST_ID = 2_147_483_647;

/** Ignores invalid values. */
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

/** Whether a filter is set. */
export function isNarrowed({ q, status, product, store, from, to }: ListQuery): boolean {
  return Boolean(q || status || product || store || from || to);
}

/** The URL of another page of the same list. */
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

/** Filters by date and store. */
export function soldWithin({ store, ...query }: Pick<ListQuery, "from" | "to" | "store">) {
  return { ...madeWithin(query), ...(store && { storeId: store }) };
}

export function madeWithin({ from, to }: Pick<ListQuery, "from" | "to">) {
  if (!from && !to) return {};
  return {
    createdAt: { ...(from && { gte: from }), ...(to && { lt: new Date(to.getTime() + DAY) }) },
  };
}

export function dayText(day: Date | null): string {
  return day ? day.toISOString().slice(0, 10) : "";
}

export function idOf(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

function dayOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || dayText(day) !== text ? null : day;
}

/** A case-insensitive filter; `%` and `_` are escaped. */
export function containing(text: string) {
  return { contains: escaped(text), mode: "insensitive" } as const;
}

/** The same for a whole text. */
export function equalTo(text: string) {
  return { equals: escaped(text), mode: "insensitive" } as const;
}

/** Prisma's insensitive comparisons are ILIKE. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

export type Page<Row> = { rows: Row[]; page: number; lastPage: number; total: number };

const PAGE_SIZE = 25;

/** The range of page `wanted`; an unknown page becomes the nearest one. */
export function pageOf(wanted: number, total: number, pageSize = PAGE_SIZE) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), lastPage);
  return { page, lastPage, total, range: { skip: (page - 1) * pageSize, take: pageSize } };
}
