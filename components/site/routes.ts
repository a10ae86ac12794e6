import type { Route } from "next";

/** Named once, because typed routes do not know that an optional segment may be left out. */
export const PRICING = "/pricing" as Route;
export const PRICING_YEARLY = "/pricing/yearly" as Route;
