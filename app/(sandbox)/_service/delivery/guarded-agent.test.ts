import { request } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Receiver } from "../testing/receiver";
import { guardedAgent } from "./target";

describe("a connection by name", () => {
  const receiver = new Receiver();
  let url = "";

  beforeEach(async () => {
    url = (await receiver.listen()).replace("127.0.0.1", "localhost");
  });
  afterEach(() => receiver.close());

  it("to this machine is refused by a public sandbox before a byte is sent", async () => {
    const dispatcher = guardedAgent({ loopback: false });
    await expect(request(url, { method: "POST", body: "secret", dispatcher })).rejects.toThrow("not public");
    expect(receiver.received).toEqual([]);
  });

  it("to this machine is made while the sandbox itself is here", async () => {
    const dispatcher = guardedAgent({ loopback: true });
    const { statusCode } = await request(url, { method: "POST", body: "hello", dispatcher });
    expect(statusCode).toBe(200);
    expect(receiver.received.map(({ body }) => body.toString())).toEqual(["hello"]);
  });
});
