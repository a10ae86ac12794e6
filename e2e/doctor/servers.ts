import { createServer as createHttpServer, request } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { service } from "../support/service";

export function smtpUrl(port: number): string {
  return `smtp://somebody:mail-password@127.0.0.1:${port}`;
}

/** A mail server, as far as somebody is let in or not. */
export async function startMailServer(verdict = "235 2.7.0 Accepted"): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 mail.test ESMTP\r\n");
    socket.on("data", (data) => {
      const line = data.toString();
      if (line.startsWith("EHLO")) socket.write("250-mail.test\r\n250 AUTH PLAIN\r\n");
      else if (line.startsWith("AUTH")) socket.write(`${verdict}\r\n`);
      else if (line.startsWith("QUIT")) socket.end("221 Bye\r\n");
      else socket.write("250 OK\r\n");
    });
  });
  await listen(server);
  return server;
}

/** Says yes to whatever comes. */
export async function startListener(): Promise<Server> {
  const server = createHttpServer((asked, answer) => {
    asked.resume();
    answer.end();
  });
  await listen(server);
  return server;
}

/** The service, on a machine whose clock is an hour behind. */
export async function startLateService(): Promise<Server> {
  const server = createHttpServer((asked, answer) => {
    const forward = request(
      `${service.url}${asked.url}`,
      { method: asked.method, headers: { ...asked.headers, host: new URL(service.url).host } },
      (answered) => {
        const date = new Date(Date.now() - 3_600_000).toUTCString();
        answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, date });
        answered.pipe(answer);
      },
    );
    asked.pipe(forward);
  });
  await listen(server);
  return server;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
