import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

const PATIENCE_MS = 1_500;

/** Answers with the token on a free local port for as long as this process lives. */
export async function openSignOfLife(token: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(token);
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** What answers on the port: the one with the token, somebody else, or nobody in time (it may be busy). */
export function askForSignOfLife(port: number, token: string): Promise<"same" | "other" | "silent"> {
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect({ port, host: "127.0.0.1", timeout: PATIENCE_MS });
    const finish = (answer: "same" | "other" | "silent") => {
      socket.destroy();
      resolve(answer);
    };
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => (heard += text));
    socket.on("end", () => finish(heard === token ? "same" : "other"));
    socket.on("timeout", () => finish(heard === "" ? "silent" : "other"));
    socket.on("error", () => finish("other"));
  });
}
