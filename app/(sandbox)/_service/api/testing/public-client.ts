import * as client from "@lemonsqueezy/lemonsqueezy.js";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { env } from "../../env";
import { checkWireDocument } from "../../testing/wire-document";
import { serveApi } from "./served-api";

// The public client of the live service, as any program has it. Its address is fixed, so the one call that it makes to the
// network is sent on to the sandbox: over HTTP, with its own headers and its own reading of the answer.
const LIVE = "https://api.lemonsqueezy.com";
const realFetch = globalThis.fetch;
const calls: typeof client = { ...client };
/** Which of its calls have been made. */
export const called = new Set<string>();

type Answer<Data> = { statusCode: number | null; data: Data | null; error: Error | null };

/** Lets the client speak to the sandbox, for all tests of a file. */
export function usePublicClient(): void {
  let api: Awaited<ReturnType<typeof serveApi>>;
  beforeAll(async () => {
    api = await serveApi(check);
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      expect(url.startsWith(`${LIVE}/v1/`)).toBe(true);
      return realFetch(api.url + url.slice(LIVE.length), init);
    });
  });
  beforeEach(() => {
    client.lemonSqueezySetup({ apiKey: env.SANDBOX_API_KEY ?? "" });
    called.add("lemonSqueezySetup");
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await api.close();
  });
}

/** What the client reads is what the contract says, whichever call it makes. */
async function check(response: Response) {
  if (response.headers.get("content-type") === "application/vnd.api+json" && response.status !== 204) {
    checkWireDocument(await response.json());
  }
}

/** Makes one call of the client, keeps in mind which one, and expects it to succeed. */
export async function use<Name extends keyof typeof client>(
  name: Name,
  ...values: Parameters<(typeof client)[Name]>
): Promise<
  NonNullable<Awaited<ReturnType<(typeof client)[Name]>> extends Answer<infer Data> ? Data : never>
> {
  const { statusCode, data, error } = await raw(name, ...values);
  expect([statusCode, error]).toEqual([name.startsWith("create") ? 201 : 200, null]);
  return data as never;
}

/** Makes one call of the client, whatever becomes of it. */
export async function raw<Name extends keyof typeof client>(
  name: Name,
  ...values: Parameters<(typeof client)[Name]>
) {
  called.add(name);
  return (calls[name] as unknown as (...all: unknown[]) => Promise<Answer<unknown>>)(...values);
}

/** Deletes a record: the client reads JSON from a 204 and finds none. */
export async function expectGone(name: "deleteDiscount" | "deleteWebhook", id: string) {
  const { data, error } = await raw(name, id);
  expect([data, error?.name]).toEqual([null, "SyntaxError"]);
}
