import { beforeAll, describe, expect, it } from "vitest";
import { seedSandbox } from "../../seed/seed-sandbox";
import { BODIES } from "./refusals/bodies";
import { QUERIES } from "./refusals/queries";
import { REQUESTS } from "./refusals/requests";
import { callApi } from "./call-api";

describe("the API refuses", () => {
  beforeAll(() => seedSandbox(new Date("2026-01-31T10:15:04Z")));

  it.each([...REQUESTS, ...BODIES, ...QUERIES])(
    "$name: $status",
    async ({ method = "GET", path, body, headers, ...expected }) => {
      const { status, document } = await callApi(method, path, {
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
      });
      const { status: code, name: _, ...failure } = expected;
      expect(status).toBe(code);
      expect(document.errors).toEqual([expect.objectContaining({ ...failure, status: String(code) })]);
      expect(Object.keys(document.errors?.[0] ?? {})).toEqual(
        Object.keys(document.errors?.[0] ?? {}).toSorted(),
      );
    },
  );

  it("a body that grows over 1 MB without saying so, while it still reads", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const { status } = await callApi("POST", "/webhooks", { body: endless });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  it("a method, and says which ones it takes", async () => {
    const { headers } = await callApi("POST", "/products/301");
    expect(headers.get("allow")).toBe("GET");
  });

  it("names every failure of a body at once", async () => {
    const { status, document } = await callApi("POST", "/webhooks", {
      body: { data: { type: "webhooks", attributes: {} } },
    });
    expect(status).toBe(422);
    expect(document.errors?.map(({ detail, source }) => [detail, source])).toEqual([
      ["The url field is required.", { pointer: "/data/attributes/url" }],
      ["The events field is required.", { pointer: "/data/attributes/events" }],
      ["The secret field is required.", { pointer: "/data/attributes/secret" }],
      ["The relationships field is required.", { pointer: "/data/relationships" }],
    ]);
  });
});
