import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readFixture } from "./testing/fixtures/read";
import { answer, pageOf, startService } from "./testing/service";

/** What the service answers next. */
let next: { status: number; body: unknown };
let service: Awaited<ReturnType<typeof startService>>;
let commerce: typeof import("./index");

beforeAll(async () => {
  service = await startService((_, response) => answer(response, next.status, next.body));
  vi.stubEnv("COMMERCE_API_URL", service.address);
  vi.stubEnv("COMMERCE_API_KEY", "key_of_the_store");
  commerce = await import("./index");
});
afterEach(() => {
  service.seen.length = 0;
});
afterAll(() => service.close());

const say = (status: number, body: unknown) => (next = { status, body });
const sent = () => service.seen.map(({ url, body }) => `${url.pathname} ${body}`);

test("the license endpoints get a form, and our key is not theirs to see", async () => {
  say(200, readFixture("license-activate-200"));
  const { isDone, license, instance } = await commerce.activateLicense("K-1", "noa's laptop");
  expect(isDone).toBe(true);
  expect(license).toMatchObject({ id: "3301", storeId: "7001", productId: "301", activationUsage: 1 });
  expect(instance).toEqual({
    identifier: "c7f0d0de-2f7b-4e2b-b1f1-1d7f3a8f3401",
    name: "noa-laptop",
    createdAt: new Date("2026-03-02T10:15:09Z"),
  });
  say(200, readFixture("license-validate-200"));
  await commerce.validateLicense("K-1");
  await commerce.validateLicense("K-1", "i-1");
  say(200, readFixture("license-deactivate-200"));
  expect(await commerce.deactivateLicense("K-1", "i-1")).toMatchObject({ isDone: true, instance: null });
  expect(sent()).toEqual([
    "/v1/licenses/activate license_key=K-1&instance_name=noa%27s+laptop",
    "/v1/licenses/validate license_key=K-1",
    "/v1/licenses/validate license_key=K-1&instance_id=i-1",
    "/v1/licenses/deactivate license_key=K-1&instance_id=i-1",
  ]);
  for (const { headers } of service.seen) {
    expect(headers.authorization).toBeUndefined();
    expect(headers.accept).toBe("application/json");
  }
});

test("a refusal is an answer, and so is an unknown key", async () => {
  say(400, readFixture("license-activate-400-limit"));
  const refused = await commerce.activateLicense("K-1", "laptop");
  expect(refused).toMatchObject({ isDone: false, license: { activationLimit: 3 }, instance: null });
  say(404, readFixture("license-404"));
  expect(await commerce.validateLicense("K-2")).toEqual({ isDone: false, license: null, instance: null });
});

test.each([
  ["a page of a proxy", 404, "<html>"],
  ["a success without its key", 200, { valid: true, error: null }],
  ["a key without its store", 200, { ...(readFixture("license-validate-200") as object), meta: undefined }],
])("%s is no answer", async (_, status, body) => {
  say(status, body);
  await expect(commerce.validateLicense("K-1")).rejects.toMatchObject({ code: "upstream" });
});

test("too many questions there leave the rest of the service alone", async () => {
  say(429, { message: "Too Many Attempts." });
  const asked = Array.from({ length: 6 }, () => commerce.validateLicense("K-1").catch(() => null));
  await Promise.all(asked);
  await expect(commerce.validateLicense("K-1")).rejects.toMatchObject({ code: "unavailable" });
  say(200, pageOf([(readFixture("license-key-instances") as { data: object }).data]));
  expect(await commerce.listLicenseInstances("3301")).toMatchObject([{ name: "noa-laptop" }]);
  expect(service.seen.at(-1)?.url.searchParams.get("filter[license_key_id]")).toBe("3301");
});
