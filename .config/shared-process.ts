/* oxlint-disable import/no-unassigned-import -- what they do as they are imported is what they are for */

// The files of one lane share a process, and modules read their surroundings only once: so what any file needs is there before
// the first of them. In order: the request storage that Next expects, and the merchant's settings with a service behind them.
import "next/dist/server/node-environment-baseline";
import "../lib/billing/testing/commerce-server";
