import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Received = {
  resourceSpans: {
    scopeSpans: { spans: { name: string; traceId: string; status: { code?: number } }[] }[];
  }[];
};

/** A receiver of OTLP/HTTP on a port of its own, which answers each request with `status`, or never. */
export async function startCollector(status: number | "silent" = 200) {
  const bodies: string[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === "/v1/traces") bodies.push(body);
    keys.push(request.headers.authorization);
    if (status !== "silent") response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => bodies.length,
    /** What came as `authorization`, request by request. */
    keys: () => keys,
    bytes: () => bodies.join("\n"),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Received).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
