import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Backend } from "./backend";
import { Connection } from "./connection";

type Options = { backend: Backend; password: string; /** Milliseconds. */ idleLimit: number };
export type Gateway = { port: number; close: () => Promise<void> };

/** Lets any Postgres driver talk to the backend, over TCP on 127.0.0.1 and on a free port. */
export async function openGateway(options: Options): Promise<Gateway> {
  const connections = new Set<Connection>();
  let lastId = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = new Connection(socket, { ...options, id: (lastId += 1) });
    connections.add(connection);
    void connection.closed.then(() => connections.delete(connection));
  });
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
