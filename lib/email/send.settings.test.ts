import { describe, expect, it, vi } from "vitest";
import { renderEmail } from "./layout";
import { deliver } from "./send";

/** A mail server that accepts everything and keeps what it gets. */
const received = await vi.hoisted(async () => {
  const { createServer } = await import("node:net");
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        lines.push(line);
        if (isData && line !== ".") continue;
        isData = line === "DATA";
        const refused = /^RCPT TO:(<nobody@.*>)/.exec(line)?.[1];
        if (refused) socket.write(`550 5.1.1 ${refused}: no such mailbox\r\n`);
        else socket.write(isData ? "354 go on\r\n" : "250 fine\r\n");
      }
    });
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await new Promise<void>((done) => void server.once("listening", done));
  server.unref();
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${(server.address() as { port: number }).port}`);
  vi.stubEnv("MAIL_FROM", "Fernway <hello@fernway.example>");
  return { lines, close: () => server.close() };
});

const EMAIL = renderEmail({
  subject: "Zoë’s link",
  title: "Hello",
  paragraphs: ["Open it."],
  reason: "You asked for it.",
});
const TO = "noa@example.com";

const messageIds = () => received.lines.filter((line) => line.startsWith("Message-ID:"));

describe("an email", () => {
  it("goes to the SMTP server, as text and as HTML", async () => {
    await deliver(TO, EMAIL);
    expect(received.lines).toContain("MAIL FROM:<hello@fernway.example>");
    expect(received.lines).toContain("RCPT TO:<noa@example.com>");
    expect(received.lines).toContain("Content-Type: text/plain; charset=utf-8");
    expect(received.lines).toContain("Content-Type: text/html; charset=utf-8");
  });

  it("that is tried again has the same id, so that email clients show it once", async () => {
    const before = messageIds().length;
    await deliver(TO, EMAIL, "two_subscriptions:1");
    await deliver(TO, EMAIL, "two_subscriptions:1");
    await deliver(TO, EMAIL, "two_subscriptions:2");
    const [first, again, other] = messageIds().slice(before);
    expect(first).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it("that a server refuses is reported with its reason, and without the address", async () => {
    const error = await deliver("nobody@example.com", EMAIL).catch((thrown: unknown) => thrown);
    const { code, cause } = error as { code: string; cause: Error };
    expect([code, cause.message]).toEqual([
      "unavailable",
      "Can't send mail - all recipients were rejected: 550 5.1.1 <…@…>: no such mailbox",
    ]);
    expect(`${cause.stack} ${String(cause.cause)}`).not.toContain("nobody");
  });

  it("that no server takes is reported in plain words", async () => {
    received.close();
    await expect(deliver(TO, EMAIL)).rejects.toMatchObject({ code: "unavailable" });
  });
});
