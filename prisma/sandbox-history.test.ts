import { expect, it } from "vitest";
import { databaseUrlOf } from "@/bin/settings";
import { sandboxHistory } from "./sandbox-history";

const DATABASE_URL = "postgresql://db/merchant";
const SANDBOX_DATABASE_URL = "postgresql://db/sandbox";

const findUrl = (settings: Record<string, string>) => sandboxHistory.findUrl?.(DATABASE_URL, settings);

it("merchant and sandbox share a database unless the sandbox has its own", () => {
  expect(findUrl({})).toBe(DATABASE_URL);
  expect(findUrl({ SANDBOX_DATABASE_URL })).toBe(SANDBOX_DATABASE_URL);
});

it("a sandbox that is off has no tables, as by default in production", () => {
  expect(findUrl({ SANDBOX: "off", SANDBOX_DATABASE_URL })).toBeNull();
  expect(findUrl({ NODE_ENV: "production" })).toBeNull();
});

it("a database for the sandbox alone is rejected: the merchant's would be the embedded one", () => {
  expect(() => databaseUrlOf({ SANDBOX_DATABASE_URL })).toThrow("set both or neither");
  expect(databaseUrlOf({ DATABASE_URL, SANDBOX_DATABASE_URL })).toBe(DATABASE_URL);
});
