import { command } from "../../bin/command";
import { proveChangeCosts } from "./proofs/change-costs/change-costs";
import { proveConvergence } from "./proofs/convergence/convergence";
import { proveFunctions } from "./proofs/functions";
import { proveFuzz } from "./proofs/fuzz";
import { proveKillMatrix } from "./proofs/kill-matrix";
import { proveOutages } from "./proofs/outages";
import { provePooled } from "./proofs/pooled/pooled";
import { proveUsageCosts } from "./proofs/usage-costs";

/** What is proven on two real processes of the last build. Each can be run alone, by its name. */
const PROOFS: Record<string, () => Promise<void>> = {
  convergence: proveConvergence,
  "kill-matrix": proveKillMatrix,
  outages: proveOutages,
  functions: proveFunctions,
  fuzz: proveFuzz,
  "change-costs": proveChangeCosts,
  "usage-costs": proveUsageCosts,
};
/** Needs PgBouncer, so it runs by its name only. */
const BY_NAME: Record<string, () => Promise<void>> = { pooled: provePooled };

// Whoever stops a proof also stops what it serves.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

command(async () => {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
    const prove = PROOFS[name] ?? BY_NAME[name];
    if (!prove) throw new Error(`There is no proof ${name}.`);
    console.log(`\n> ${name}`);
    await prove();
  }
});
