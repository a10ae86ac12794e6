import { expect, it, vi } from "vitest";
import { answer, startService } from "@/lib/lemonsqueezy/testing/service";
import { GENERATION_HEADER } from "@/lib/lemonsqueezy/events";

it("in live mode the generation in a header is ignored, and none is fetched", async () => {
  const generation = "5aec0481-9a51-4a0c-9d8c-0f3e5f6f1a01";
  const service = await startService((_request, response) =>
    answer(response, 200, { generation, now: "2030-01-01T00:00:00.000Z" }),
  );
  vi.stubEnv("BILLING_MODE", "live");
  vi.stubEnv("COMMERCE_API_URL", service.address);
  const [{ followSandbox, serviceNow }, { findGeneration, lastServiceNow, namedGeneration }] =
    await Promise.all([import("./service-now"), import("./generation")]);
  const now = new Date("2026-03-02T10:00:00Z");
  expect([await serviceNow(now), await lastServiceNow(now)]).toEqual([now, now]);
  expect(await followSandbox()).toEqual({ known: null, hasAnswered: true });
  expect([await findGeneration(), namedGeneration(new Headers({ [GENERATION_HEADER]: generation }))]).toEqual(
    [null, null],
  );
  expect(service.seen).toEqual([]);
  await service.close();
});
