import { afterEach, beforeEach } from "vitest";
import { connectSandbox, type Store } from "../parts/test";
import { startApp } from "./start-app";

/** What the shorter examples of the guides leave out: an app and a store for each test, and a recorded webhook. */
export let app: Awaited<ReturnType<typeof startApp>>;
export let sandbox: Store;

beforeEach(async () => {
  app = await startApp();
  sandbox = await connectSandbox({ webhookUrl: `${app.url}/webhooks` });
  app.useStore(sandbox.apiKey, sandbox.webhookSecret);
});
afterEach(async () => {
  await sandbox.close();
  await app.close();
});

/** Whatever the file's name, it is the body of an order's first webhook. */
export async function readFile(_path: string, _encoding: "utf8"): Promise<string> {
  await using other = await connectSandbox({ webhookUrl: "http://127.0.0.1:1/" });
  await other.pay(421, { custom: { user_id: "42" } });
  const { events } = await other.exportFixture({ event: "order_created" });
  return JSON.stringify(events[0]?.payload);
}
