import { expect, it } from "vitest";
import { databaseUrlsOf } from "./database-urls";

const DATABASE_URL = "postgresql://db/merchant";
const SANDBOX_DATABASE_URL = "postgresql://db/sandbox";

it("both companies share a database until the sandbox is given its own", () => {
  expect(databaseUrlsOf({ DATABASE_URL })).toEqual({ merchant: DATABASE_URL, sandbox: DATABASE_URL });
  expect(databaseUrlsOf({ DATABASE_URL, SANDBOX_DATABASE_URL })).toEqual({
    merchant: DATABASE_URL,
    sandbox: SANDBOX_DATABASE_URL,
  });
});

it("a sandbox that is off has no tables, as by default in production", () => {
  expect(databaseUrlsOf({ DATABASE_URL, SANDBOX: "off" })).toEqual({ merchant: DATABASE_URL });
  expect(databaseUrlsOf({ DATABASE_URL, NODE_ENV: "production" })).toEqual({ merchant: DATABASE_URL });
});

it("a database of the sandbox alone is refused: the merchant's would be the embedded one", () => {
  expect(databaseUrlsOf({})).toBeNull();
  expect(() => databaseUrlsOf({ SANDBOX_DATABASE_URL })).toThrow("set both or neither");
});
