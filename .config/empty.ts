// Stands in for `server-only` in tests, which throws outside a server bundle.
export const nothing = null;
