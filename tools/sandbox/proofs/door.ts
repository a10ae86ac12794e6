import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A place through which all goes that one server says to another: open, slow, or shut. */
export type Door = {
  port: number;
  /** How many connections were asked for since it was opened the first time. */
  connections: () => number;
  /** Nobody is let in, and who is inside is thrown out. */
  shut: () => void;
  open: () => void;
  /** Everything takes so much longer, in milliseconds, on its way in. */
  slow: (ms: number) => void;
  close: () => Promise<void>;
};

/** Opens a door on a free port of this machine, in front of the server on `port`. */
export async function openDoor(port: number): Promise<Door> {
  const inside = new Set<Socket>();
  let isOpen = true;
  let delay = 0;
  let count = 0;
  const server = createServer((guest) => {
    count += 1;
    if (!isOpen) return guest.destroy();
    const host = connect(port, "127.0.0.1");
    for (const socket of [guest, host]) {
      inside.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        inside.delete(socket);
        guest.destroy();
        host.destroy();
      });
    }
    void carry(guest, host, () => delay);
    host.pipe(guest);
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    shut: () => {
      isOpen = false;
      for (const socket of inside) socket.destroy();
    },
    open: () => {
      isOpen = true;
    },
    slow: (ms) => {
      delay = ms;
    },
    close: async () => {
      for (const socket of inside) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** In order, each piece after the delay of its moment. */
async function carry(guest: Socket, host: Socket, delay: () => number): Promise<void> {
  try {
    for await (const piece of guest) {
      if (delay() > 0) await sleep(delay());
      host.write(piece as Buffer);
    }
    host.end();
  } catch {
    host.destroy();
  }
}
