import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A request of the merchant to the service, and when it was sent and answered to its last byte, in milliseconds. */
export type Asked = { what: string; from: number; to: number };

/** A way to the service that notes what is asked on it. It understands one request after the other, as the merchant sends them. */
export type WatchedService = { url: string; asked: () => Asked[]; close: () => void };

export async function watchService(address: string): Promise<WatchedService> {
  const asked: Asked[] = [];
  const { hostname, port } = new URL(address);
  const server = createServer({ noDelay: true }, (guest) => {
    const host = connect({ port: Number(port), host: hostname, noDelay: true });
    let current: Asked | null = null;
    guest.on("data", (piece: Buffer) => {
      if (!current || current.to > 0) {
        const [method = "", path = ""] = piece.subarray(0, 200).toString("latin1").split(/[ ?]/);
        asked.push((current = { what: `${method} ${path}`, from: performance.now(), to: 0 }));
      }
      host.write(piece);
    });
    host.on("data", (piece: Buffer) => {
      if (current) current.to = performance.now();
      guest.write(piece);
    });
    for (const [one, other] of [
      [guest, host],
      [host, guest],
    ] as const) {
      one.on("error", () => one.destroy());
      one.on("close", () => other.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  // The merchant keeps its connections open, and nobody waits for their end.
  server.unref();
  return { url: `http://127.0.0.1:${own}`, asked: () => asked.splice(0), close: () => void server.close() };
}

/** How long one or more of these were under way. */
export function timeOf(asked: Asked[]): number {
  let [sum, end] = [0, -Infinity];
  for (const { from, to } of asked.toSorted((one, other) => one.from - other.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
