import { expect, test } from "vitest";
import { frame, simpleQuery } from "./messages";
import { withoutCopyIn } from "./unsupported";

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
  "%j passes unchanged",
  (sql) => {
    const query = { type: "Q", bytes: simpleQuery(sql) };
    expect(withoutCopyIn(query)).toBe(query);
  },
);
