import "server-only";
import { sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import { activate } from "../../licenses/activate";
import { deactivate } from "../../licenses/deactivate";
import { LIMIT_REACHED, type Outcome } from "../../licenses/outcome";
import type { Bought } from "../../seed/history/person";
import type { Deed } from "../scenario";

export function activates(machine: string): Deed {
  return async (bought, now) => {
    const { key } = await licenseKeyOf(bought);
    requireDone(await activate(key, machine, now));
  };
}

/** The key has no activation left for this one. */
export function failsToActivate(machine: string): Deed {
  return async (bought, now) => {
    const { key } = await licenseKeyOf(bought);
    const outcome = await activate(key, machine, now);
    if (outcome.kind === "done") throw new AppError("conflict", "The key was activated past its limit.");
    if (refusalOf(outcome) !== LIMIT_REACHED) throw new AppError("conflict", refusalOf(outcome));
  };
}

export function deactivates(machine: string): Deed {
  return async (bought, now) => {
    const { key, instances } = await licenseKeyOf(bought);
    const identifier = instances.find(({ name }) => name === machine)?.identifier ?? "";
    requireDone(await deactivate(key, identifier, now));
  };
}

async function licenseKeyOf({ licenseKeyIds: [id = 0] }: Bought) {
  const license = await sandboxDb.sandboxLicenseKey.findUnique({
    where: { id },
    select: { key: true, instances: { select: { name: true, identifier: true } } },
  });
  if (!license) throw new AppError("not_found", "The purchase came without a license key.");
  return license;
}

function requireDone(outcome: Outcome) {
  if (outcome.kind !== "done") throw new AppError("conflict", refusalOf(outcome));
}

function refusalOf(outcome: Exclude<Outcome, { kind: "done" }>): string {
  return outcome.kind === "refused" ? outcome.reason : "Nobody has issued this license key.";
}
