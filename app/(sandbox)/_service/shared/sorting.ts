/** Newest first, and the later id first at the same instant. */
export const NEWEST: ({ createdAt: "desc" } | { id: "desc" })[] = [{ createdAt: "desc" }, { id: "desc" }];

/** As products and variants are arranged. */
export const ARRANGED: ({ sort: "asc" } | { id: "asc" })[] = [{ sort: "asc" }, { id: "asc" }];

/** Like `Map.groupBy`, which Node.js 20 doesn't have. */
export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The price of a variant that counts now. */
export const CURRENT_PRICE = { orderBy: NEWEST, take: 1 };
