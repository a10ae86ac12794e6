import { afterEach, expect, it } from "vitest";
import { sendSpan } from "./send-spans";
import { startCollector } from "./testing/collector";
import type { Span } from "./trace";

const SPAN: Span = { name: "effect.send", startedAt: 1_770_000_000_000, endedAt: 1_770_000_000_012 };

let collector = await startCollector();

afterEach(async () => {
  await collector.stop();
  collector = await startCollector();
});

it("spans that end together go in one request", async () => {
  await Promise.all([sendSpan(SPAN, collector.url), sendSpan(SPAN, collector.url)]);
  expect(collector.requests()).toBe(1);
  expect(collector.spans()).toHaveLength(2);
});

it("so many wait and no more: later ones are dropped, and nothing fails", async () => {
  const sent = Array.from({ length: 2_300 }, (_, attempts) => sendSpan({ ...SPAN, attempts }, collector.url));
  await Promise.all(sent);
  expect(collector.spans()).toHaveLength(2_000);
  expect(collector.bytes()).toContain('"1999"');
  expect(collector.bytes()).not.toContain('"2000"');
});

it("each settles with its own request, however many follow", async () => {
  const first = sendSpan(SPAN, collector.url);
  let isFlowing = true;
  const flow = setInterval(() => isFlowing && void sendSpan(SPAN, collector.url), 20);
  await first;
  isFlowing = false;
  clearInterval(flow);
  expect(collector.requests()).toBe(1);
  // What came in the meantime is not lost.
  await sendSpan(SPAN, collector.url);
  expect(collector.requests()).toBe(2);
});
