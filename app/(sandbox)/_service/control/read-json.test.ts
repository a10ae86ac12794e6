import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readJson } from "./control-route";

const order = z.strictObject({
  url: z.string(),
  limit: z.number().int().positive().optional(),
  names: z.array(z.string()).optional(),
});

const read = (body: string) =>
  readJson(new Request("http://localhost", { method: "POST", body }), order, 1_000);

describe("a body", () => {
  it("is what the schema makes of it", async () => {
    expect(await read('{"url":"x","limit":2}')).toEqual({ url: "x", limit: 2 });
  });

  it.each([
    ["{}", "url: is required"],
    ['{"url":5}', "url: must be a string"],
    ['{"url":null}', "url: must be a string"],
    ['{"url":"x","names":[1]}', "names.0: must be a string"],
    ['{"url":"x","names":"a"}', "names: must be an array"],
    ["[]", "must be an object"],
    ['{"url":"x","more":1}', 'Unrecognized key: "more"'],
    ['{"limit":-1}', "url: is required; limit: Too small: expected number to be >0"],
  ])("is refused with what is wrong: %s", async (body, message) => {
    await expect(read(body)).rejects.toMatchObject({ code: "invalid", message });
  });

  it("has to be JSON, and small enough", async () => {
    await expect(read("{")).rejects.toMatchObject({ code: "bad_request" });
    await expect(read(`"${"x".repeat(1_000)}"`)).rejects.toMatchObject({ code: "too_large" });
  });
});
