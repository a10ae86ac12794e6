import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A load balancer: each request goes to the next server that accepts a connection. */
export type Front = { url: string; ports: number[]; close: () => Promise<void> };

export async function openFront(): Promise<Front> {
  const ports: number[] = [];
  let turn = 0;
  const server = createServer((asked, answer) => {
    turn += 1;
    void pass(asked, answer, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ports, close };
}

/** Only a request that was not accepted goes to another server, so that none is processed twice. */
async function pass(asked: IncomingMessage, answer: ServerResponse, ports: number[]): Promise<void> {
  const body = await buffer(asked);
  for (const port of ports) {
    // oxlint-disable-next-line no-await-in-loop -- one server after the other
    const came = await ask(port, asked, body);
    if (came === "nobody there") continue;
    if (came === "cut off") break;
    answer.writeHead(came.statusCode ?? 502, came.headers);
    came.pipe(answer);
    return;
  }
  answer.writeHead(502).end();
}

function ask(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | "nobody there" | "cut off"> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, resolve);
    sent.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "nobody there" : "cut off"),
    );
    sent.end(body);
  });
}
