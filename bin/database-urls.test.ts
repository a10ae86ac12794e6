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

it("what is migrated past a pooler is still served through it", () => {
  const DIRECT_DATABASE_URL = "postgresql://db:5432/merchant";
  expect(databaseUrlsOf({ DATABASE_URL, DIRECT_DATABASE_URL, SANDBOX: "off" })).toEqual({
    merchant: DIRECT_DATABASE_URL,
  });
  expect(databaseUrlsOf({ DIRECT_DATABASE_URL })).toBeNull();
});

it("a sandbox that is off has no tables, as by default in production", () => {
  expect(databaseUrlsOf({ DATABASE_URL, SANDBOX: "off" })).toEqual({ merchant: DATABASE_URL });
  expect(databaseUrlsOf({ DATABASE_URL, NODE_ENV: "production" })).toEqual({ merchant: DATABASE_URL });
});

it("a database of the sandbox alone is refused: the merchant's would be the embedded one", () => {
  expect(databaseUrlsOf({})).toBeNull();
  expect(() => databaseUrlsOf({ SANDBOX_DATABASE_URL })).toThrow("set both or neither");
});
