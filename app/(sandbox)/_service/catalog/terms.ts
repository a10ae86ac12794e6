/** What a form of the catalog may choose from, each in the order in which it is offered. */
export const PRODUCT_STATUSES = ["published", "draft"] as const;
export const VARIANT_STATUSES = ["pending", "published", "draft"] as const;
export const INTERVALS = ["day", "week", "month", "year"] as const;
export const LENGTH_UNITS = ["days", "months", "years"] as const;
export const TAX_CODES = ["saas", "eservice", "ebook"] as const;
export const SCHEMES = ["standard", "package", "volume", "graduated"] as const;
export const AGGREGATIONS = ["sum", "last_during_period", "last_ever", "max"] as const;
