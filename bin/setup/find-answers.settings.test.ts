import { afterEach, expect, it, vi } from "vitest";
import { createAsker } from "./asker";
import { findAnswers } from "./find-answers";

afterEach(() => vi.unstubAllEnvs());

const find = (file: Record<string, string>) => findAnswers(createAsker({ isSilent: true }), file);

it("without a terminal, all that is missing is listed at once", async () => {
  vi.stubEnv("COMMERCE_API_KEY", "");
  vi.stubEnv("COMMERCE_STORE_ID", "");
  await expect(find({})).rejects.toThrow(/COMMERCE_API_KEY is not set.+COMMERCE_STORE_ID too/);
  await expect(find({ COMMERCE_STORE_ID: "7001" })).rejects.toThrow(
    /^(?!.*STORE_ID).*COMMERCE_API_KEY is not/,
  );
});

it("all lines of the file that say something else are named at once", async () => {
  vi.stubEnv("COMMERCE_API_KEY", "new");
  vi.stubEnv("COMMERCE_STORE_ID", "7001");
  vi.stubEnv("AUTH_SECRET", "");
  const file = { COMMERCE_API_KEY: "old", COMMERCE_STORE_ID: "7002", AUTH_SECRET: "kept" };
  await expect(find(file)).rejects.toThrow(
    "The file has another COMMERCE_API_KEY, another COMMERCE_STORE_ID already.",
  );
});
