import { startCollector } from "@/lib/observe/testing/collector";
import type { Merchant } from "../proofs/merchant";
import type { Sites } from "../proofs/sites";
import { measure } from "./load";
import { median } from "./report";
import type { Webhooks } from "./webhooks";

/**
 * Prints what traces cost while they are on: two more servers of the merchant take webhooks in turns, one of them with a receiver of
 * traces beside it. What the webhooks bring is held back meanwhile.
 */
export async function measureTraces(
  sites: Sites,
  webhooks: Webhooks,
  { clients, rounds, seconds, warm }: { clients: number; rounds: number; seconds: number; warm: number },
): Promise<void> {
  const collector = await startCollector();
  const servers = [
    await sites.addServer(),
    await sites.addServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
  ];
  const target = webhooks.target("a webhook beside traces");
  const cpuOf = async (server: Merchant, forSeconds: number) => {
    const before = server.cpuMs();
    const { count } = await measure(server.url, target, clients, forSeconds);
    return { count, cpu: (server.cpuMs() - before) / count };
  };
  await webhooks.hold(true);
  for (const server of servers) {
    for (let left = warm; left > 0;) left -= (await cpuOf(server, 1)).count;
  }
  const [off, on]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [place, server] of servers.entries()) {
      const { cpu } = await cpuOf(server, seconds);
      (place === 0 ? off : on).push(cpu);
    }
  }
  await Promise.all(servers.map((server) => server.stop()));
  const times = on.map((cpu, round) => cpu / (off[round] ?? Number.NaN));
  console.log(
    `With traces on, a webhook took ${median(on).toFixed(2)} ms of CPU, without ${median(off).toFixed(2)}: ` +
      `${median(times).toFixed(2)} times as much (${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}). ` +
      `${collector.spans().length} spans were exported in ${collector.requests()} requests.`,
  );
  await collector.stop();
}
