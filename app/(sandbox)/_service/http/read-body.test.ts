import { describe, expect, it } from "vitest";
import { beginningOf, readBody } from "./read-body";

const MEGABYTE = 1_048_576;

/** A request whose length nobody announces. */
function sending(text: string): Request {
  const body = new Blob([text]).stream();
  return new Request("http://x/v1", { method: "POST", body, duplex: "half" } as RequestInit);
}

describe("the beginning of a body", () => {
  it("is what has been read of it, and the reader gets all of it", async () => {
    const request = sending("y".repeat(25_000));
    expect(beginningOf(request, 10)).toHaveLength(0);
    expect(await readBody(request)).toHaveLength(25_000);
    expect(beginningOf(request, 10_000).toString()).toBe("y".repeat(10_000));
    expect(beginningOf(request, 30_000)).toHaveLength(25_000);
  });

  it("is known of one that was refused for its size", async () => {
    const request = sending("z".repeat(MEGABYTE + 1));
    await expect(readBody(request)).rejects.toMatchObject({ code: "too_large" });
    expect(beginningOf(request, 5).toString()).toBe("zzzzz");
  });
});
