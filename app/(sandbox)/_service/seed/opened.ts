/** The shop is older than its first customer, and the same on every machine. */
const OPENED = new Date("2025-01-06T09:00:00Z");

export const OPENED_AT = { createdAt: OPENED, updatedAt: OPENED };

export const STORE_ID = 7001;
