import { once } from "node:events";
import { beforeAll, expect, it } from "vitest";
import { sandboxDb } from "../../db";
import { env } from "../../env";
import { seedSandbox } from "../../seed/seed-sandbox";
import { callApi } from "./call-api";
import { createCheckout } from "./create-checkout";

beforeAll(() => seedSandbox(new Date("2026-01-31T10:15:04Z")));

/** One that holds a connection until `released`. */
function holder(released: AbortSignal): Promise<void> {
  return sandboxDb.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      if (!released.aborted) await once(released, "abort");
    },
    { maxWait: 20_000, timeout: 20_000 },
  );
}

it("while all connections are in use a client gets a 503 with Retry-After, and succeeds later", async () => {
  const release = new AbortController();
  // The embedded Postgres has one open transaction at a time: there the first one holds it, and others may wait in vain.
  const holders = Promise.allSettled(Array.from({ length: env.DATABASE_POOL }, () => holder(release.signal)));
  const answers = await Promise.all([
    callApi("GET", "/products/301"),
    callApi("GET", "/customers?include=orders"),
    createCheckout({}),
  ]);
  release.abort();
  for (const { status, headers, document } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    expect(document.errors).toEqual([
      { status: "503", title: "Service Unavailable", detail: "The database is busy. Please try again." },
    ]);
  }
  expect((await holders).map(({ status }) => status)).toContain("fulfilled");
  expect((await callApi("GET", "/products/301")).status).toBe(200);
}, 60_000);
