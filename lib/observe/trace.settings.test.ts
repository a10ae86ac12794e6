import { setTimeout as sleep } from "node:timers/promises";
import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { startCollector } from "./testing/collector";

beforeEach(() => {
  vi.resetModules();
  Object.assign(globalThis, { AsyncLocalStorage });
});
afterEach(() => vi.unstubAllEnvs());

async function traceWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import("./trace")).trace;
}

async function collect() {
  const collector = await startCollector();
  onTestFinished(() => collector.stop());
  return collector;
}

it("sends nothing without an address", { tags: ["slow"] }, async () => {
  const collector = await collect();
  const trace = await traceWith({ OTEL_EXPORTER_OTLP_ENDPOINT: "" });
  trace("checkout.start", Date.now(), {});
  // Longer than a span waits for others.
  await sleep(800);
  expect(collector.requests()).toBe(0);
});

it("sends a span to the address, with the configured headers", async () => {
  const { url, keys, spans } = await collect();
  const trace = await traceWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20k%3D1,x-team=shop",
  });
  trace("checkout.start", Date.now(), {});
  await vi.waitFor(() => expect(spans()).toMatchObject([{ name: "checkout.start" }]), { timeout: 10_000 });
  expect(keys()).toEqual(["Bearer k=1"]);
});

it("makes a serverless host wait until it is sent", async () => {
  const { url, spans } = await collect();
  const trace = await traceWith({ OTEL_EXPORTER_OTLP_ENDPOINT: url, VERCEL: "1" });
  const { workAsyncStorage } = await import("next/dist/server/app-render/work-async-storage.external");
  const { workUnitAsyncStorage } =
    await import("next/dist/server/app-render/work-unit-async-storage.external");
  const waitedFor: Promise<void>[] = [];
  const work = { afterContext: { after: (sent: Promise<void>) => waitedFor.push(sent) } } as never;
  workAsyncStorage.run(work, () =>
    workUnitAsyncStorage.run({ type: "request" } as never, () => trace("checkout.start", Date.now(), {})),
  );
  await vi.waitFor(() => expect(waitedFor).toHaveLength(1));
  await waitedFor[0];
  expect(spans()).toHaveLength(1);
});
