import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { enqueue, flushRequestLog } from "./record";

const entry = (path: string) => ({
  method: "GET",
  path,
  keyLastFour: "_key",
  ignored: [],
  requestBody: null,
  status: 200,
  responseBody: "{}",
  durationMs: 3,
  createdAt: new Date(),
});

beforeEach(async () => {
  await sandboxDb.sandboxApiRequest.deleteMany();
});

it("what comes at once is written at once, in order, and only the newest stay", async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 500; index += 1) enqueue(entry(`/v1/${round * 500 + index}`));
    // oxlint-disable-next-line no-await-in-loop -- each round as a crowd of its own
    await Promise.all([flushRequestLog(), flushRequestLog()]);
  }
  const rows = await sandboxDb.sandboxApiRequest.findMany({
    orderBy: { id: "desc" },
    select: { path: true },
  });
  expect(rows[0]?.path).toBe("/v1/1499");
  expect(rows).toHaveLength(1000);
});

it("each part of a request is kept as it was, marks and odd characters included", async () => {
  const odd = {
    ...entry('/v1/products?filter[name]="a\\b"'),
    keyLastFour: null,
    ignored: ["store_id", "checkout_data.été"],
    requestBody: '{"name":"Zoë\\n"}\u2028',
    status: 422,
    responseBody: null,
    createdAt: new Date("2026-02-28T23:59:59.123Z"),
  };
  enqueue(odd);
  await flushRequestLog();
  const rows = await sandboxDb.sandboxApiRequest.findMany({ omit: { id: true } });
  expect(rows).toEqual([odd]);
});
