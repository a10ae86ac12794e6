import "server-only";
import { log } from "@/lib/log";
import { sandboxDb } from "../db";
import { askAt, type Reply } from "./ask";
import { ACKNOWLEDGEMENT, type Probe } from "./probes";
import { BYTES, SIGNATURES } from "./signatures";

export const PROBES: readonly Probe[] = [...ACKNOWLEDGEMENT, ...SIGNATURES, ...BYTES];

const AT_ONCE = 3;

export type ProbeResult = Omit<Probe, "run" | "isRight"> & {
  isPassed: boolean;
  got: string;
  durationMs: number;
};

export type CheckResult = { url: string; score: number; total: number; results: ProbeResult[] };

/** Runs all probes against a receiver. `secret` is the one that it verifies with. */
export async function checkContract(url: string, secret: string): Promise<CheckResult> {
  const { ask, close } = askAt(url, secret);
  try {
    const results: ProbeResult[] = [];
    for (const group of groupsOf(PROBES)) {
      // oxlint-disable-next-line no-await-in-loop -- few at a time, so that a small receiver is not measured under load
      results.push(...(await Promise.all(group.map(async (probe) => judge(probe, await probe.run(ask))))));
    }
    const score = results.filter(({ isPassed }) => isPassed).length;
    log.info("contract.checked", { score, total: results.length });
    return { url, score, total: results.length, results };
  } finally {
    await close();
  }
}

/** The first alone, because a cold receiver is slow; then several in parallel. */
function groupsOf(probes: readonly Probe[]): Probe[][] {
  const groups = [probes.slice(0, 1)];
  for (let start = 1; start < probes.length; start += AT_ONCE)
    groups.push(probes.slice(start, start + AT_ONCE));
  return groups;
}

function judge(probe: Probe, replies: Reply[]): ProbeResult {
  const { run: _, isRight, ...texts } = probe;
  const wrong = replies.filter((reply) => !isRight(reply));
  return {
    ...texts,
    isPassed: wrong.length === 0,
    got: [...new Set((wrong.length > 0 ? wrong : replies).map(inWords))].join(", "),
    durationMs: Math.max(...replies.map(({ durationMs }) => durationMs)),
  };
}

function inWords({ status, error }: Reply): string {
  return status === null ? (error ?? "no answer") : String(status);
}

/** The secret of the oldest webhook with this address, or null. */
export async function findSecret(url: string): Promise<string | null> {
  const webhook = await sandboxDb.sandboxWebhook.findFirst({
    where: { url },
    select: { secret: true },
    orderBy: { id: "asc" },
  });
  return webhook?.secret ?? null;
}
