import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../../db";
import { env } from "../../env";
import { license, usageOf } from "../../testing/licenses";
import { freshShop } from "../../testing/shop";
import { serveApi } from "../../api/testing/served-api";
import { ask as askBy } from "./ask";

type Sample = { usage: number; instances: number };

/** Both numbers in one statement, so that they are of one moment. */
const USAGE = `
  SELECT activation_usage AS usage,
         (SELECT count(*)::int FROM sandbox.license_key_instances i WHERE i.license_key_id = k.id) AS instances
  FROM sandbox.license_keys k WHERE id = $1`;

let api: Awaited<ReturnType<typeof serveApi>>;

beforeAll(async () => {
  api = await serveApi(async () => {});
});
afterAll(() => api.close());
beforeEach(freshShop);

it("of a hundred activations at once exactly as many succeed as the limit allows", async () => {
  const { id, key } = await license({ activationLimit: 5 });
  const names = Array.from({ length: 100 }, (_, index) => `device-${index}`);
  const { results, samples } = await sampling(id, () =>
    Promise.all(names.map((name) => ask("activate", { license_key: key, instance_name: name }))),
  );
  const done = results.filter(({ answer }) => answer.activated);
  const refused = results.filter(({ answer }) => !answer.activated);
  expect([done.length, refused.length]).toEqual([5, 95]);
  expect(new Set(done.map(({ answer }) => answer.instance?.id)).size).toBe(5);
  expect(new Set(refused.map(({ status, answer }) => `${status} ${answer.error}`))).toEqual(
    new Set(["400 This license key has reached the activation limit."]),
  );
  expect(await usageOf(id)).toEqual({ usage: 5, instances: 5 });
  expectAgreement(samples, 5);
}, 30_000);

it("in a storm of activations and deactivations the count is always the number of instances", async () => {
  const { id, key } = await license({ activationLimit: 4 });
  const { answer } = await ask("activate", { license_key: key, instance_name: "kept" });
  const { samples } = await sampling(id, () =>
    Promise.all(Array.from({ length: 12 }, (_, index) => comeAndGo(key, `device-${index}`, 6))),
  );
  expectAgreement(samples, 4);
  expect(await usageOf(id)).toEqual({ usage: 1, instances: 1 });
  const left = await sandboxDb.sandboxLicenseKeyInstance.findMany({ where: { licenseKeyId: id } });
  expect(left.map(({ identifier }) => identifier)).toEqual([answer.instance?.id]);
}, 60_000);

/** Asks over HTTP, each time on whatever connection is free. */
function ask<Action extends "activate" | "deactivate">(action: Action, fields: Record<string, unknown>) {
  const send = (request: Request) => fetch(new Request(`${api.url}/v1/licenses/${action}`, request));
  return askBy(action, fields, "form", send);
}

/** A device that activates the key and gives it back, again and again; where it is refused it tries the next time. */
async function comeAndGo(key: string, name: string, times: number): Promise<void> {
  if (times === 0) return;
  const { answer } = await ask("activate", { license_key: key, instance_name: name });
  const fields = { license_key: key, instance_id: answer.instance?.id };
  // Twice at once, as a client does that has lost the first answer.
  if (answer.instance) await Promise.all([ask("deactivate", fields), ask("deactivate", fields)]);
  await comeAndGo(key, name, times - 1);
}

/** Runs `work` and looks at the key all the while, on a connection of its own: it waits for nobody. */
async function sampling<Result>(id: number, work: () => Promise<Result>) {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const samples: Sample[] = [];
  let isOver = false;
  const watch = async (): Promise<void> => {
    samples.push(...(await client.query<Sample>(USAGE, [id])).rows);
    // Short, and long enough to leave the machine to the ones that are watched.
    await setTimeout(2);
    if (!isOver) await watch();
  };
  const running = work().finally(() => (isOver = true));
  const [results] = await Promise.all([running, watch()]);
  await client.end();
  return { results, samples };
}

function expectAgreement(samples: Sample[], limit: number) {
  expect(samples.length).toBeGreaterThan(10);
  expect(samples.filter(({ usage, instances }) => usage !== instances || usage > limit)).toEqual([]);
}
