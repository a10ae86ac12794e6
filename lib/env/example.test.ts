import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SETTING_NAMES } from "./read-env";

const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
const shown = [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)]
  .map(([, name = ""]) => name)
  .filter((name) => !name.startsWith("SANDBOX_")) // sandbox: its settings have their own test
  .toSorted();

// Set by the tools, the host and our own commands; nobody writes them into a file.
const NOT_SHOWN = new Set([
  "NODE_ENV",
  "VERCEL",
  "VERCEL_ENV",
  "VERCEL_URL",
  "VERCEL_BRANCH_URL",
  "VERCEL_PROJECT_PRODUCTION_URL",
  "DATABASE_EMBEDDED",
  "LOCAL_URL",
  "PEER_IS_KNOWN",
  "FAULT_POINT",
  "SANDBOX_SECRET", // sandbox
  "SANDBOX_URL", // sandbox
]);
const ONLY_IN_COMMANDS = ["DATA_DIR"];

it(".env.example shows every setting and no other", () => {
  const expected = [...SETTING_NAMES.filter((name) => !NOT_SHOWN.has(name)), ...ONLY_IN_COMMANDS];
  expect(shown).toEqual(expected.toSorted());
});
