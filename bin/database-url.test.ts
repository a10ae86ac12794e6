import { expect, it } from "vitest";
import { databaseUrlOf } from "./settings";

const DATABASE_URL = "postgresql://db/merchant";

it("what is migrated past a pooler is still served through it", () => {
  const DIRECT_DATABASE_URL = "postgresql://db:5432/merchant";
  expect(databaseUrlOf({ DATABASE_URL, DIRECT_DATABASE_URL })).toBe(DIRECT_DATABASE_URL);
  expect(databaseUrlOf({ DATABASE_URL })).toBe(DATABASE_URL);
});

it("without DATABASE_URL the database is the embedded one", () => {
  expect(databaseUrlOf({})).toBeNull();
  expect(databaseUrlOf({ DIRECT_DATABASE_URL: DATABASE_URL })).toBeNull();
});
