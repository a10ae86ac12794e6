import { command } from "./command";
import { proveConvergence } from "./proofs/convergence/convergence";

/** What is proven on two real processes of the last build. Each can be run alone, by its name. */
const PROOFS: Record<string, () => Promise<void>> = {
  convergence: proveConvergence,
};

command(async () => {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
    const prove = PROOFS[name];
    if (!prove) throw new Error(`There is no proof ${name}, only ${Object.keys(PROOFS).join(", ")}.`);
    console.log(`\n> ${name}`);
    await prove();
  }
});
