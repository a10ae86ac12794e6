import { beforeAll, expect, it } from "vitest";
import { env } from "../../env";
import { dispatch } from "../dispatch";
import { limitedByKey } from "../../http/sandbox-route";
import { seedSandbox } from "../../seed/seed-sandbox";
import { callApi } from "./call-api";

beforeAll(() => seedSandbox(new Date("2026-01-31T10:15:04Z")));

const request = (key: string = env.SANDBOX_API_KEY ?? "") =>
  new Request(`${env.SANDBOX_URL}/v1/stores`, { headers: { Authorization: `Bearer ${key}` } });

it("a client over its limit gets a 429, and others don't", async () => {
  const handler = limitedByKey(dispatch, 1);
  const first = await handler(request());
  // The window is a minute of the clock: a test that begins at its end meets the next one.
  const [second, third] = [await handler(request()), await handler(request())];
  const answer = [second, third].find(({ status }) => status === 429);
  expect([first.status, first.headers.get("x-ratelimit-remaining")]).toEqual([200, "0"]);
  expect(await answer?.json()).toEqual({
    jsonapi: { version: "1.0" },
    errors: [{ detail: "Too Many Attempts.", status: "429", title: "Too Many Requests" }],
  });
  expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await handler(request("wrong"))).status).toBe(401);
});

it.each(["/stores", "/products/999999", "/spoons"])(
  "the answer to %s says how many are left",
  async (path) => {
    const { headers } = await callApi("GET", path);
    expect(headers.get("x-ratelimit-limit")).toBe(String(env.SANDBOX_RATE_LIMIT));
    expect(Number(headers.get("x-ratelimit-remaining"))).toBeGreaterThan(0);
    expect(headers.has("retry-after")).toBe(false);
  },
);
