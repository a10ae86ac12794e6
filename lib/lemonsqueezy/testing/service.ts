import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type SeenRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
};
export type Handler = (request: SeenRequest, response: ServerResponse, count: number) => void;

/** For tests: a real HTTP server that responds with `handler` and keeps the requests it got. */
export async function startService(handler: Handler) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = incoming;
    const request = {
      method,
      headers,
      url: new URL(url, "http://service.test"),
      body: Buffer.concat(chunks).toString(),
    };
    seen.push(request);
    handler(request, response, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON. */
export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "content-type": "application/vnd.api+json", ...headers });
  response.end(JSON.stringify(body));
}

/** A page of a list, as the service envelopes it (service §4). */
export function pageOf(data: unknown[], currentPage = 1, lastPage = 1, included: unknown[] = []) {
  const page = { currentPage, lastPage, perPage: 100, from: 1, to: data.length, total: data.length };
  return { jsonapi: { version: "1.0" }, meta: { page }, links: {}, data, included };
}

export function errorOf(status: number, detail: string) {
  return { jsonapi: { version: "1.0" }, errors: [{ detail, status: String(status), title: "Error" }] };
}
