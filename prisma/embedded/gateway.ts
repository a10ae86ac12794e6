import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import type { Backend } from "./backend";
import { Connection } from "./connection";

type Options = { backend: Promise<Backend>; password: string; /** Milliseconds. */ idleLimit: number };
export type Gateway = { port: number; close: () => Promise<void> };

/**
 * Lets any Postgres driver talk to the backend, over TCP on 127.0.0.1 and on a free port. Whoever comes before it is there waits, and
 * is sent away if it never will be.
 */
export async function openGateway({ backend, ...options }: Options): Promise<Gateway> {
  const connections = new Set<Connection>();
  let lastId = 0;
  const admit = async (socket: Socket) => {
    socket.on("error", () => socket.destroy());
    const open = await backend.catch(() => null);
    if (!open) socket.destroy();
    if (!open || socket.destroyed) return;
    const connection = new Connection(socket, { ...options, backend: open, id: (lastId += 1) });
    connections.add(connection);
    void connection.closed.then(() => connections.delete(connection));
  };
  const server = createServer({ noDelay: true }, (socket) => void admit(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      for (const connection of connections) connection.end();
      await Promise.all([...connections].map((connection) => connection.closed));
    },
  };
}
