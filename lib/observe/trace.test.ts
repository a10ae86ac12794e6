import { afterEach, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { startCollector } from "./testing/collector";
import { sendSpan, type Span, toOtlp } from "./trace";

const INTENT = "3f0c9d1e5b7a4c2d8e9f0a1b2c3d4e5f";
const SPAN: Span = { name: "webhook.process", startedAt: 1_770_000_000_000, endedAt: 1_770_000_000_012 };

const sent = (facts: Partial<Span>) =>
  toOtlp([{ ...SPAN, ...facts }]).resourceSpans[0]!.scopeSpans[0]!.spans[0]!;

it("the trace id is the purchase's id, also with hyphens", () => {
  expect(sent({ intent: INTENT }).traceId).toBe(INTENT);
  expect(sent({ intent: "3f0c9d1e-5b7a-4c2d-8e9f-0a1b2c3d4e5f" }).traceId).toBe(INTENT);
});

it.each([undefined, "", "0".repeat(32), `${INTENT}0`, "someone@example.com", INTENT.replace("4c2d", "zc2d")])(
  "%s is no purchase id, so it gets its own trace",
  (intent) => {
    const { traceId } = sent({ intent });
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceId).not.toBe(intent);
  },
);

it("times are nanoseconds, and a failure has its error's name without the message", () => {
  const error = new TypeError("someone@example.com is not a function");
  const span = sent({ intent: INTENT, event: "order_created", attempts: 2, error });
  expect(span).toMatchObject({
    startTimeUnixNano: "1770000000000000000",
    endTimeUnixNano: "1770000000012000000",
    status: { code: 2 },
    attributes: [
      { key: "billfold.event", value: { stringValue: "order_created" } },
      { key: "billfold.attempts", value: { intValue: "2" } },
      { key: "error.type", value: { stringValue: "TypeError" } },
    ],
  });
  expect(JSON.stringify(span)).not.toContain("example.com");
});

it("an AppError has its code", () => {
  const { attributes } = sent({ error: new AppError("upstream", "The service said someone@example.com.") });
  expect(attributes).toEqual([{ key: "error.type", value: { stringValue: "upstream" } }]);
});

it("only words are sent", () => {
  expect(sent({ event: "someone@example.com", kind: "https://shop.example/?token=1" }).attributes).toEqual(
    [],
  );
});

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

it("at most 2,000 spans wait, and later ones are dropped", async () => {
  const all = Array.from({ length: 2_300 }, (_, attempts) => sendSpan({ ...SPAN, attempts }, collector.url));
  await Promise.all(all);
  expect(collector.spans()).toHaveLength(2_000);
  expect(collector.bytes()).toContain('"1999"');
  expect(collector.bytes()).not.toContain('"2000"');
});

it("each resolves with its own request", { tags: ["slow"] }, async () => {
  const first = sendSpan(SPAN, collector.url);
  let isFlowing = true;
  const flow = setInterval(() => isFlowing && void sendSpan(SPAN, collector.url), 20);
  await first;
  isFlowing = false;
  clearInterval(flow);
  expect(collector.requests()).toBe(1);
  // Spans that ended since are not lost.
  await sendSpan(SPAN, collector.url);
  expect(collector.requests()).toBe(2);
});
