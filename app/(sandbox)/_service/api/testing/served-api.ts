import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { GET, DELETE, PATCH, POST, PUT } from "@/app/(sandbox)/sandbox/v1/[...path]/route";
import {
  OPTIONS,
  POST as askLicense,
  GET as refuse,
} from "@/app/(sandbox)/sandbox/v1/licenses/[action]/route";

type Handler = (request: Request) => Promise<Response>;
const API: Record<string, Handler> = { DELETE, GET, HEAD: GET, PATCH, POST, PUT };

/** The API's real handlers on a real socket, for clients that speak HTTP by themselves. */
export async function serveApi(watch: (response: Response) => Promise<void>) {
  const server = createServer((request, response) => {
    void answer(request, response, watch).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  watch: (response: Response) => Promise<void>,
) {
  const request = await requestOf(incoming);
  const response = await handlerOf(request)(request);
  await watch(response.clone());
  // The phrase is left to the server, as it is in a deployment.
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const body = await buffer(incoming);
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  const hasBody = body.byteLength > 0 && method !== "GET";
  return new Request(`http://${headers.host}/sandbox${url}`, {
    method,
    headers: given,
    ...(hasBody && { body: new Uint8Array(body) }),
  });
}

function handlerOf({ url, method }: Request): Handler {
  const [, action] = /\/v1\/licenses\/([^/?]+)/.exec(url) ?? [];
  if (action === undefined) return API[method] ?? GET;
  const route = method === "POST" ? askLicense : method === "OPTIONS" ? OPTIONS : refuse;
  return (request) => route(request, { params: Promise.resolve({ action }) });
}
