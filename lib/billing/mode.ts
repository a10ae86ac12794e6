import "server-only";
import { env } from "@/lib/env";

/**
 * Whether this app is in test mode. A shop that has gone live keeps the purchases that it was tried with: whatever reads what somebody
 * bought asks for records of its own mode, for the service no longer tells of the others, nor changes them.
 */
export const isTest = env.BILLING_MODE === "test";
