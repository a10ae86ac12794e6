import "server-only";
import { env } from "@/lib/env";

/**
 * Whether this app is in test mode. A live app keeps its records from test mode, so every query of purchases must filter for records of
 * its own mode: the service no longer updates the others.
 */
export const isTest = env.BILLING_MODE === "test";
