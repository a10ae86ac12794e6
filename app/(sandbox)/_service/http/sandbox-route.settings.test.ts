import { afterEach, describe, expect, it, vi } from "vitest";

const request = (authorization?: string) =>
  new Request("http://localhost/sandbox/v1/stores", { headers: authorization ? { authorization } : {} });

async function load(settings: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  return import("./sandbox-route");
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("a route of the sandbox", () => {
  it("is not there while the sandbox is off", async () => {
    const { sandboxRoute } = await load({ SANDBOX: "off" });
    const handler = vi.fn(async () => new Response("here"));
    expect((await sandboxRoute(handler)(request())).status).toBe(404);
    expect(handler).not.toHaveBeenCalled();
  });

  it("answers an unexpected error with an id that is also in the log, and nothing else", async () => {
    const { sandboxRoute } = await load({ SANDBOX: "on" });
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const failing = sandboxRoute(() => Promise.reject(new Error("the password is hunter2")));
    const response = await failing(request());
    const body = (await response.json()) as { message: string; event_id: string };
    expect(response.status).toBe(500);
    expect(body).toEqual({
      message: "An unexpected error occurred.",
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(written.mock.calls.join("")).toContain(body.event_id);
  });
});

describe("the API key", () => {
  it.each(["Bearer key_of_the_tests", "bearer key_of_the_tests", "Bearer  key_of_the_tests"])(
    "is accepted as %j",
    async (header) => {
      const { requireApiKey } = await load({ COMMERCE_API_KEY: "key_of_the_tests" });
      await expect(requireApiKey(request(header))).resolves.toMatchObject({ storeId: 0 });
    },
  );

  it.each([
    undefined,
    "Bearer",
    "Bearer ",
    "key_of_the_tests",
    "Basic key_of_the_tests",
    "Bearer key_of_the_test",
    "Bearer key_of_the_testss",
    "Bearer KEY_OF_THE_TESTS",
    "Bearer key_of_the_tests x",
  ])("is refused as %j", async (header) => {
    const { requireApiKey } = await load({ COMMERCE_API_KEY: "key_of_the_tests" });
    await expect(requireApiKey(request(header))).rejects.toThrow("Unauthenticated.");
  });
});
