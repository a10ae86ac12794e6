import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { checkEvent } from "./check-event";

export type Received = { headers: IncomingMessage["headers"]; body: Buffer; event: string };

/** A merchant's endpoint on a real socket. `answer` decides its response, which is 200 by default. */
export class Receiver {
  readonly received: Received[] = [];
  /** What somebody wrote by hand is no event of the contract. */
  takesAnything = false;
  /** Why a body was no event of the contract. */
  readonly #mistakes: unknown[] = [];
  answer: (response: ServerResponse, request: Received) => void = (response) => response.end("ok");
  readonly #server: Server = createServer((request, response) => {
    void this.#take(request, response);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/hook`;
  }

  /** Throws when one of the events that arrived was not as the contract says. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
    if (this.#mistakes.length > 0) throw this.#mistakes[0];
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { headers } = request;
    const received = { headers, body, event: String(headers["x-event-name"]) };
    this.received.push(received);
    if (headers["x-event-name"] !== undefined && !this.takesAnything) this.#check(body);
    this.answer(response, received);
  }

  #check(body: Buffer) {
    try {
      checkEvent(body);
    } catch (mistake) {
      this.#mistakes.push(mistake);
    }
  }
}
