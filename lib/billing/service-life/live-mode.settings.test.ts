import { expect, it, vi } from "vitest";
import { answer, startService } from "@/lib/commerce/testing/service";
import { LIFE_HEADER } from "@/lib/contract/service-life";

it("in live mode a life that is said is not believed, and nobody is asked for one", async () => {
  const life = "5aec0481-9a51-4a0c-9d8c-0f3e5f6f1a01";
  const service = await startService((_request, response) =>
    answer(response, 200, { life, now: "2030-01-01T00:00:00.000Z" }),
  );
  vi.stubEnv("BILLING_MODE", "live");
  vi.stubEnv("COMMERCE_API_URL", service.address);
  const [{ serviceNow }, { lastServiceNow }, { hearService }, { findLife }, { saidLife }] = await Promise.all(
    [
      import("./service-now"),
      import("./last-service-now"),
      import("./hear-service"),
      import("./hold-life"),
      import("./said-life"),
    ],
  );
  const now = new Date("2026-03-02T10:00:00Z");
  expect([await serviceNow(now), await lastServiceNow(now)]).toEqual([now, now]);
  expect(await hearService()).toEqual({ known: null, hasAnswered: true });
  expect([await findLife(), saidLife(new Headers({ [LIFE_HEADER]: life }))]).toEqual([null, null]);
  expect(service.seen).toEqual([]);
  await service.close();
});
