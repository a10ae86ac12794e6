import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/e2e/runner/free-port";
import { startSite } from "@/e2e/runner/site";
import { startCopiedDatabase } from "@/prisma/testing/copied-database";
import { expect, test } from "../../support/fixtures";

const newSecret = () => randomBytes(32).toString("hex");

test("the dashboard says that the database is down, and recovers with it", async ({ page }) => {
  const { url, wire, stop } = await siteBehindAWire();
  const failure = page.getByRole("heading", { name: "This page could not be shown" });
  try {
    wire.cut();
    await page.goto(`${url}/sandbox/dashboard/discounts`);
    await expect(failure).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
    wire.mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Discounts" })).toBeVisible();

    await page.getByRole("link", { name: "New discount" }).click();
    await page.getByLabel("Code").fill("SPRING26");
    await page.getByLabel("Name").fill("Spring");
    await page.getByLabel("How much").fill("20");
    wire.cut();
    await page.getByRole("button", { name: "Create discount" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "What you typed is kept" })).toBeVisible();
    wire.mend();
    await page.getByRole("button", { name: "Create discount" }).click();
    await expect(page.getByText("The discount is there")).toBeVisible();
    await expect(page.getByText("SPRING26").first()).toBeVisible();
  } finally {
    await stop();
  }
});

/** A server of the whole app on a database that can be taken away from it and given back. */
async function siteBehindAWire() {
  const folder = mkdtempSync(join(tmpdir(), "billfold-away-"));
  const database = await startCopiedDatabase(join(folder, "postgres"));
  const direct = new URL(database.url);
  const wire = await openWire(Number(direct.port));
  const behind = Object.assign(new URL(direct), { port: String(wire.port) });
  const port = await findFreePort();
  const site = await startSite("away", port, {
    NODE_ENV: "production",
    APP_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: behind.href,
    SANDBOX: "on",
    SANDBOX_HISTORY: "off",
    COMMERCE_API_KEY: newSecret(),
    COMMERCE_WEBHOOK_SECRET: newSecret(),
    AUTH_SECRET: newSecret(),
    CRON_SECRET: newSecret(),
    SANDBOX_SECRET: newSecret(),
  });
  const stop = async () => {
    await site.stop();
    wire.cut();
    wire.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: site.url, wire, stop };
}

/** Passes everything on to a port of this machine, until it is cut. */
async function openWire(target: number) {
  const ends = new Set<Socket>();
  let isCut = false;
  const pass = (end: Socket, other: Socket) => {
    ends.add(end);
    end.on("error", () => end.destroy());
    end.on("close", () => {
      ends.delete(end);
      other.destroy();
    });
    end.pipe(other);
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target, "127.0.0.1");
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => server.close(),
  };
}
