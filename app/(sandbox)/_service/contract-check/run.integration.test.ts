import { createHmac, timingSafeEqual } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { PROBES, checkContract } from "./run";

const SECRET = "whsec_contract_check";
let close = () => {};

afterEach(() => close());

describe("a contract check", () => {
  it("has twenty probes, each with a name and words of its own", () => {
    expect(PROBES).toHaveLength(20);
    expect(new Set(PROBES.map(({ name }) => name)).size).toBe(20);
    expect(PROBES.filter(({ meaning }) => meaning.length < 20)).toEqual([]);
  });

  it("finds in a naive receiver what is wrong with it", async () => {
    const { score, total, results } = await checkContract(await listen(naive), SECRET);
    const failed = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
    expect(failed.toSorted()).toEqual([
      "broken_json",
      "byte_order_mark",
      "escapes",
      "get",
      "malformed_signature",
      "no_signature",
      "reserialised",
      "too_large",
    ]);
    expect([score, total]).toEqual([12, 20]);
  });

  it("takes no 201 for an acknowledgement, and no redirect", async () => {
    const { results } = await checkContract(
      await listen((_request, response) => void response.writeHead(201).end()),
      SECRET,
    );
    expect(results.find(({ name }) => name === "genuine")).toMatchObject({ isPassed: false, got: "201" });
    close();
    const redirected = await checkContract(
      await listen((_request, response) => void response.writeHead(302, { Location: "/elsewhere" }).end()),
      SECRET,
    );
    expect(redirected).toMatchObject({ score: 0 });
  });

  it("reports a missing response, and sends nothing to a forbidden address", async () => {
    const nobody = await checkContract("http://127.0.0.1:9/", SECRET);
    expect(nobody.score).toBe(0);
    expect(nobody.results[0]?.got).toBe("the connection was refused");
    const forbidden = await checkContract("http://169.254.169.254/latest/meta-data/", SECRET);
    expect(forbidden.score).toBe(0);
    expect(forbidden.results[0]?.got).toContain("not public");
  });
});

/** Verifies the body it has rewritten, compares without a look at the length, catches nothing, answers GET. */
async function naive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (request.method === "GET") return void response.end("hello");
    const body = JSON.stringify(JSON.parse(await text(request)));
    const digest = createHmac("sha256", SECRET).update(body).digest();
    const given = Buffer.from(String(request.headers["x-signature"]), "hex");
    if (!timingSafeEqual(digest, given)) return void response.writeHead(401).end();
    response.end("ok");
  } catch {
    response.writeHead(500).end();
  }
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
