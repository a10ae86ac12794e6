import { expect, test } from "vitest";
import { answerOf, StatementNames, withoutCopyIn } from "./backend";
import { frame, type Message, simpleQuery } from "./protocol";

const row = frame("D", "a row that says Z\0\0\0\u0005I");
const error = frame("E", "SERROR\0\0");
const ready = (status: string) => frame("Z", status);

test("an answer without errors is unchanged, and has the transaction's status", () => {
  const raw = Buffer.concat([row, ready("T")]);
  expect(answerOf(raw, true)).toEqual({ bytes: raw, status: "T" });
});

test("after an error only the last of two ready messages stays", () => {
  const raw = Buffer.concat([error, ready("E"), ready("I")]);
  expect(answerOf(raw, true)).toEqual({ bytes: Buffer.concat([error, ready("I")]), status: "I" });
});

test("a batch without Sync gets no ready message", () => {
  const raw = Buffer.concat([row, error, ready("I")]);
  expect(answerOf(raw, false)).toEqual({ bytes: Buffer.concat([row, error]), status: null });
});

const none = Buffer.alloc(2);

test("a statement's name gets the client's id in every message", () => {
  const names = new StatementNames(7);
  const renamed = (given: Message) => names.rename(given).toString("latin1").slice(5);
  expect(renamed(message("P", "s0\0SELECT 1\0", none))).toBe("client7_s0\0SELECT 1\0\0\0");
  expect(renamed(message("B", "portal\0s0\0", none))).toBe("portal\0client7_s0\0\0\0");
  expect(renamed(message("D", "Ss0\0"))).toBe("Sclient7_s0\0");
  expect(names.forget()).toEqual(frame("C", "Sclient7_s0\0"));
  expect(renamed(message("C", "Ss0\0"))).toBe("Sclient7_s0\0");
});

test("the unnamed statement, portals and queries are unchanged", () => {
  const names = new StatementNames(7);
  const messages = [
    message("P", "\0SELECT 1\0", none),
    message("D", "Pportal\0"),
    message("Q", "SELECT 1\0"),
  ];
  for (const unchanged of messages) expect(names.rename(unchanged)).toBe(unchanged.bytes);
  expect(names.forget()).toHaveLength(0);
});

test("a statement that the client has closed is not closed again", () => {
  const names = new StatementNames(7);
  names.rename(message("P", "s0\0SELECT 1\0", none));
  names.rename(message("C", "Ss0\0"));
  expect(names.forget()).toHaveLength(0);
});

function message(type: string, ...parts: (Buffer | string)[]): Message {
  return { type, bytes: frame(type, ...parts) };
}

test.each(["COPY t FROM STDIN", "select 1; copy t (a, b) from  stdin with csv", "  copy\tt from STDIN"])(
  "%j becomes a statement that fails",
  (sql) => {
    const query = withoutCopyIn({ type: "Q", bytes: simpleQuery(sql) });
    expect(query.bytes.toString()).toContain("no COPY FROM STDIN");
    const parse = withoutCopyIn({ type: "P", bytes: frame("P", `name\0${sql}\0`, Buffer.alloc(2)) });
    expect(parse.bytes.toString()).toMatch(/name\0DO .*no COPY FROM STDIN/);
  },
);

test.each(["SELECT 'copy t from stdin'", "COPY t TO STDOUT", "SELECT copy FROM stdin"])(
  "%j is unchanged",
  (sql) => {
    const query = { type: "Q", bytes: simpleQuery(sql) };
    expect(withoutCopyIn(query)).toBe(query);
  },
);
