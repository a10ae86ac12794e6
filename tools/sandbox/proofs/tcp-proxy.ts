import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A TCP proxy between two servers that can be open, slow or shut. */
export type TcpProxy = {
  port: number;
  /** The number of connections since it was started. */
  connections: () => number;
  /** Refuses new connections and closes the open ones. */
  shut: () => void;
  open: () => void;
  /** Delays everything sent to the server by this many milliseconds. */
  slow: (ms: number) => void;
  close: () => Promise<void>;
};

/** Starts a proxy on a free port, in front of the server on `port`. */
export async function openTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  let delay = 0;
  let count = 0;
  const server = createServer((client) => {
    count += 1;
    if (!isOpen) return client.destroy();
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    void carry(client, upstream, () => delay);
    upstream.pipe(client);
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    shut: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open: () => {
      isOpen = true;
    },
    slow: (ms) => {
      delay = ms;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Forwards in order, each chunk after the current delay. */
async function carry(client: Socket, upstream: Socket, delay: () => number): Promise<void> {
  try {
    for await (const chunk of client) {
      if (delay() > 0) await sleep(delay());
      upstream.write(chunk as Buffer);
    }
    upstream.end();
  } catch {
    upstream.destroy();
  }
}
