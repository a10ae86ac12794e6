import { expect, test } from "vitest";
import type { Message } from "./frames";
import { frame } from "./messages";
import { StatementNames } from "./statement-names";

const none = Buffer.alloc(2);

test("a named statement becomes the client's own wherever it is mentioned", () => {
  const names = new StatementNames(7);
  const renamed = (given: Message) => names.rename(given).toString("latin1").slice(5);
  expect(renamed(message("P", "s0\0SELECT 1\0", none))).toBe("client7_s0\0SELECT 1\0\0\0");
  expect(renamed(message("B", "portal\0s0\0", none))).toBe("portal\0client7_s0\0\0\0");
  expect(renamed(message("D", "Ss0\0"))).toBe("Sclient7_s0\0");
  expect(names.forget()).toEqual(frame("C", "Sclient7_s0\0"));
  expect(renamed(message("C", "Ss0\0"))).toBe("Sclient7_s0\0");
});

test("the unnamed statement, portals and queries pass unchanged", () => {
  const names = new StatementNames(7);
  const messages = [
    message("P", "\0SELECT 1\0", none),
    message("D", "Pportal\0"),
    message("Q", "SELECT 1\0"),
  ];
  for (const unchanged of messages) expect(names.rename(unchanged)).toBe(unchanged.bytes);
  expect(names.forget()).toHaveLength(0);
});

test("a statement that the client has closed is not forgotten twice", () => {
  const names = new StatementNames(7);
  names.rename(message("P", "s0\0SELECT 1\0", none));
  names.rename(message("C", "Ss0\0"));
  expect(names.forget()).toHaveLength(0);
});

function message(type: string, ...parts: (Buffer | string)[]): Message {
  return { type, bytes: frame(type, ...parts) };
}
