import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";

/** Responds with what reaches the framework; to a POST as the framework does when it doesn't know the action. */
const SERVER = `
  const { createServer } = await import("node:http");
  const server = createServer(({ method, url, headers }, response) => {
    if (method !== "POST") return response.end(JSON.stringify({ url, headers }));
    response.setHeader("x-nextjs-action-not-found", "1");
    response.statusCode = 409;
    response.end("Server Action unavailable.");
  });
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));`;

let child: ChildProcess | undefined;

afterEach(() => child?.kill());

describe("a request", () => {
  it("takes its host from an absolute address", async () => {
    const ask = await startServer();
    for (const [address, url, host] of [
      ["http://evil.example/account?a=1", "/account?a=1", "evil.example"],
      ["HTTPS://shop.example:8443", "/", "shop.example:8443"],
      ["http://shop.example?a=1", "/?a=1", "shop.example"],
      ["http://shop.example//evil.example/", "//evil.example/", "shop.example"],
      [
        "/account?to=http://evil.example/",
        "/account?to=http://evil.example/",
        expect.stringMatching(/^localhost:/),
      ],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection at a time
      expect(JSON.parse((await ask("GET", address)).body)).toMatchObject({ url, headers: { host } });
    }
  });

  it.each([
    "/%",
    "/%E0%A4%A",
    "/account/orders/%zz?a=1",
    "/v1/%FF",
    "/plans%C0%AF",
    "http://shop.example/%",
    "*",
    "ftp://shop.example/",
  ])("is refused when its path is malformed: %s", async (path) => {
    const ask = await startServer();
    expect(await ask("GET", path)).toMatchObject({ status: 400, body: "This address is malformed." });
  });

  it.each(["/100%25", "/%E0%A4%85", "/pricing?a=%", "/?a=%FF"])(
    "is served when its path is well-formed: %s",
    async (url) => {
      const ask = await startServer();
      expect(JSON.parse((await ask("GET", url)).body)).toMatchObject({ url });
    },
  );

  it("is refused when it is a TRACE", async () => {
    const ask = await startServer();
    const allow = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
    expect(await ask("TRACE", "/account")).toMatchObject({ status: 405, headers: { allow } });
  });
});

describe("a header", () => {
  const headers = { "X-Forwarded-For": "203.0.113.9", "X-Other": "kept", "User-Agent": "x".repeat(15_000) };

  it("with an endless user agent is cut", async () => {
    const ask = await startServer();
    const { headers: seen } = JSON.parse((await ask("GET", "/", headers)).body);
    expect(seen["user-agent"]).toHaveLength(512);
    expect(seen).toMatchObject({ "x-other": "kept", "x-forwarded-for": "203.0.113.9" });
  });

  it("that claims a client address is dropped without a proxy", async () => {
    const ask = await startServer({ PEER_IS_KNOWN: "1" });
    const { body } = await ask("GET", "/", headers);
    expect(body).toContain("kept");
    expect(body).not.toContain("forwarded");
  });
});

describe("a form of an older build", () => {
  const RELOADED = String.raw`^/account/plan/1\?to=4%3B2&reloaded=\w+#reloaded`;

  it("leads to the new version of its page", async () => {
    const ask = await startServer();
    const { status, headers } = await ask("POST", "/account/plan/1?to=4;2");
    expect([status, headers.location]).toEqual([303, expect.stringMatching(new RegExp(`${RELOADED}$`))]);
  });

  it("makes the framework's client load the page again", async () => {
    const ask = await startServer();
    const { headers } = await ask("POST", "/account/plan/1?to=4;2", { "Next-Action": "40ab" });
    expect(headers["x-action-redirect"]).toMatch(new RegExp(`${RELOADED};replace$`));
    expect(headers).not.toHaveProperty("x-nextjs-action-not-found");
  });

  it("leads nowhere else", async () => {
    const ask = await startServer();
    for (const path of ["//evil.example/", "http://evil.example/", "/\\evil.example/"]) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      const { location = "" } = (await ask("POST", path)).headers;
      expect(new URL(location, "http://shop.example").origin).toBe("http://shop.example");
    }
  });
});

async function startServer(env: Record<string, string> = {}) {
  const part = new URL("clean-requests.mjs", import.meta.url).href;
  child = spawn(process.execPath, ["--import", part, "--input-type=module", "--eval", SERVER], {
    env: { ...process.env, PEER_IS_KNOWN: "0", ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [port] = (await once(child, "message")) as [number];
  return async (method: string, path: string, headers = {}) => {
    const asking = request({ host: "localhost", port, method, path, headers }).end();
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
}
