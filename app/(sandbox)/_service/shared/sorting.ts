/** Newest first, and the later id first at the same instant. */
export const NEWEST: ({ createdAt: "desc" } | { id: "desc" })[] = [{ createdAt: "desc" }, { id: "desc" }];

/** As products and variants are arranged. */
export const ARRANGED: ({ sort: "asc" } | { id: "asc" })[] = [{ sort: "asc" }, { id: "asc" }];

/** The price of a variant that counts now. */
export const CURRENT_PRICE = { orderBy: NEWEST, take: 1 };
