import { beforeEach, expect, it } from "vitest";
import { env } from "../env";
import { sandboxDb } from "../db";
import { callerOf, requireApiKey } from "../http/sandbox-route";
import { createApiKey, findStoredKey, listApiKeys, revokeApiKey } from "./keys";

const NOW = new Date();
const YEAR = 366 * 86_400_000;

const request = (key: string) =>
  new Request("http://localhost/sandbox/v1/stores", { headers: { Authorization: `Bearer ${key}` } });

beforeEach(async () => {
  await sandboxDb.sandboxApiKey.deleteMany();
});

it("a key made in the dashboard opens the API until it is revoked", async () => {
  const { id, key } = await createApiKey("My app", NOW);
  await requireApiKey(request(key));
  expect(await findStoredKey(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`)).toBeNull();
  await revokeApiKey(id, NOW);
  await expect(requireApiKey(request(key))).rejects.toThrow("Unauthenticated.");
  await revokeApiKey(id, NOW);
  await expect(revokeApiKey(999_999, NOW)).rejects.toThrow("no such API key");
});

it("it is valid for a year", async () => {
  const { key } = await createApiKey("Old", new Date(NOW.getTime() - YEAR));
  expect(await findStoredKey(key)).toBeNull();
});

it("only its hash and its last four characters are kept", async () => {
  const { key } = await createApiKey("My app", NOW);
  const [line] = await listApiKeys();
  expect(line).toMatchObject({ name: "My app", lastFour: key.slice(-4), revokedAt: null });
  const rows = await sandboxDb.$queryRaw<
    { row: string }[]
  >`SELECT to_jsonb(k)::text AS row FROM sandbox.api_keys k`;
  expect(JSON.stringify(rows)).not.toContain(key.slice(4, 40));
});

it("callers are distinguished by their keys, and all others share one", async () => {
  const [one, other] = [await createApiKey("One", NOW), await createApiKey("Other", NOW)];
  const callers = await Promise.all(
    [one.key, other.key, env.SANDBOX_API_KEY ?? "", "wrong", "wrong too"].map(
      async (key) => (await callerOf(request(key))).id,
    ),
  );
  expect(new Set(callers).size).toBe(4);
  expect(callers[3]).toBe(callers[4]);
});
