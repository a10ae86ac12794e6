import { afterAll, expect, test, vi } from "vitest";
import { answer, errorOf, startService } from "./testing/service";

const service = await startService((_, response) =>
  answer(response, 503, errorOf(503, "The database is busy.")),
);

afterAll(() => service.close());

test.each([
  ["of this process is asked each time, however often it failed", service.address, 8],
  ["elsewhere is left alone after five failures", "http://shop.localhost:3000", 5],
])("a service %s", async (_, localUrl, asked) => {
  vi.resetModules();
  vi.stubGlobal("billfoldServiceHealth", undefined);
  vi.stubEnv("LOCAL_URL", localUrl);
  vi.stubEnv("COMMERCE_API_URL", `${service.address}/sandbox`);
  const { cancelSubscription } = await import("./index");
  service.seen.length = 0;
  for (let click = 0; click < 8; click++)
    // oxlint-disable-next-line no-await-in-loop -- one click after the other
    await expect(cancelSubscription("9001")).rejects.toMatchObject({ name: "AppError" });
  expect(service.seen).toHaveLength(asked);
});
