import { spawn } from "node:child_process";
import { once } from "node:events";
import { IncomingMessage, request, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";

/** Takes 10 ms for each, and never ends with those whose body is "stuck". */
const SERVER = `
  const { createServer } = await import("node:http");
  let [atWork, most] = [0, 0];
  const server = createServer(async (request, response) => {
    if (request.url === "/most") return response.end(String(most));
    most = Math.max(most, ++atWork);
    let body = "";
    for await (const piece of request) body += piece;
    if (body === "stuck") return;
    setTimeout(() => { atWork -= 1; response.end(body); }, 10);
  });
  server.listen(0, "127.0.0.1", () => console.log(String(server.address().port)));`;

const children: ReturnType<typeof spawn>[] = [];

afterEach(() => children.splice(0).forEach((child) => child.kill("SIGKILL")));

async function start(): Promise<number> {
  const part = new URL("shed-webhooks.mjs", import.meta.url).href;
  const options = ["--import", part, "--input-type=module", "--eval", SERVER];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return Number(port);
}

function post(port: number, body: string, path = "/api/webhooks/commerce") {
  const begin = performance.now();
  return new Promise<{ status: number; body: string; retryAfter: string | undefined; ms: number }>(
    (resolve, reject) => {
      const outgoing = request({ port, path, method: "POST", agent: false }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: text,
            retryAfter: answer.headers["retry-after"],
            ms: performance.now() - begin,
          }),
        );
      });
      outgoing.on("error", reject).end(body);
    },
  );
}

it("begins with a hundred of two thousand at once, refuses four hundred, and takes up the others in order", async () => {
  await import(new URL("shed-webhooks.mjs", import.meta.url).href);
  const begun: { number: number; response: ServerResponse }[] = [];
  const server = new Server((incoming, response) =>
    begun.push({ number: Number(incoming.headers.host), response }),
  );
  const responses = Array.from({ length: 2_000 }, (_, number) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), {
      method: "POST",
      url: "/api/webhooks/commerce",
      headers: { host: String(number) },
    });
    const response = new ServerResponse(incoming);
    server.emit("request", incoming, response);
    return response;
  });
  expect(begun).toHaveLength(100);
  const refused = responses.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toEqual(responses.slice(1_600));
  expect(refused[0]?.getHeader("retry-after")).toBe("5");
  for (const { response } of begun) response.emit("close");
  expect(begun.map(({ number }) => number)).toEqual(Array.from({ length: 1_600 }, (_, number) => number));
});

it("has only a few at work while connections come in, and a hundred once they have stopped", async () => {
  await import(new URL("shed-webhooks.mjs", import.meta.url).href);
  let begun = 0;
  const server = new Server(() => (begun += 1));
  for (let count = 0; count < 200; count += 1) {
    const incoming = new IncomingMessage(new Socket());
    Object.assign(incoming, { method: "POST", url: "/api/webhooks/commerce" });
    server.emit("connection", new Socket());
    server.emit("request", incoming, new ServerResponse(incoming));
  }
  expect(begun).toBeLessThan(20);
  await expect.poll(() => begun).toBe(100);
});

it(
  "refuses a webhook that waits in vain within three seconds, and leaves other requests alone",
  { tags: ["slow"], timeout: 30_000 },
  async () => {
    const port = await start();
    const stuck = Array.from({ length: 100 }, () => post(port, "stuck"));
    const ignored = Promise.allSettled(stuck);
    await expect.poll(() => post(port, "", "/most").then(({ body }) => body)).toBe("100");
    const [late, other] = await Promise.all([post(port, "late"), post(port, "other", "/api/other")]);
    expect(late).toMatchObject({ status: 503, retryAfter: "5" });
    expect(late.ms).toBeLessThan(3_000);
    expect(other).toMatchObject({ status: 200, body: "other" });
    expect(other.ms).toBeLessThan(late.ms);
    children.forEach((child) => child.kill("SIGKILL"));
    await ignored;
  },
);

it(
  "lets a hundred bodies that never come hold up the others for no more than a second",
  { tags: ["slow"], timeout: 30_000 },
  async () => {
    const port = await start();
    const slow = Array.from({ length: 100 }, () => {
      const outgoing = request({
        port,
        path: "/api/webhooks/commerce",
        method: "POST",
        agent: false,
        headers: { "Content-Length": 10 },
      });
      outgoing.on("error", () => {}).flushHeaders();
      return outgoing;
    });
    await expect.poll(() => post(port, "", "/most").then(({ body }) => body)).toBe("100");
    expect(await post(port, "other")).toMatchObject({ status: 200, body: "other" });
    for (const outgoing of slow) outgoing.destroy();
  },
);
