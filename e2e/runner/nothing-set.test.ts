import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import nextEnv from "@next/env";
import { expect, it } from "vitest";
import { nothingSet } from "./nothing-set";

it("a developer's own settings reach no journey", () => {
  const folder = mkdtempSync(join(tmpdir(), "billfold-set-"));
  writeFileSync(join(folder, ".env.local"), "SMTP_URL=smtp://mail.example\nSANDBOX_STORE_NAME=Mine\n");
  const before = { ...process.env };
  try {
    Object.assign(process.env, nothingSet(folder));
    const { combinedEnv } = nextEnv.loadEnvConfig(folder, false, console, true);
    expect([combinedEnv["SMTP_URL"], combinedEnv["SANDBOX_STORE_NAME"]]).toEqual(["", ""]);
    expect(nothingSet(folder)["COMMERCE_API_URL"]).toBe("");
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    rmSync(folder, { recursive: true });
  }
});
