import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../../e2e/runner/free-port";
import { startOwnService } from "../../../e2e/runner/sandbox-service";
import { LOGS } from "../../../e2e/runner/site";
import { beginCheckout } from "./buyers";
import { createDatabase, type Engine } from "./database";
import { type Door, openDoor } from "./door";
import { Merchant, MERCHANT_LOG, type MerchantOptions } from "./merchant";
import { ProofService } from "./service";

export type Sites = {
  merchant: Merchant;
  service: ProofService;
  webhookSecret: string;
  /** Where a proof itself reads the merchant's tables. */
  databaseUrl: string;
  engine: Engine;
  /** One more server of the same merchant, on the same database, perhaps with settings of its own besides. */
  addServer: (settings?: Record<string, string>) => Promise<Merchant>;
  /** A user of the merchant, with an address of the same name, buys a variant through a checkout of theirs. */
  buy: (userId: string, variantId: number, payment?: object) => Promise<void>;
};

/** What stands between the merchant and whatever it needs. */
export type Doors = { database: Door; service: Door };

/**
 * Lets `work` happen between a merchant and a service, two processes that have nothing but HTTP between them. `settings` are the
 * merchant's beyond those that any of them has.
 */
export function withSites<Result>(
  work: (sites: Sites) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  return serve(work, async (options) => ({ ...options, settings }));
}

/** The same, where the merchant reaches its database and the service through doors only. */
export async function withDoors<Result>(
  work: (sites: Sites, doors: Doors) => Promise<Result>,
): Promise<Result> {
  const doors: Door[] = [];
  const inFrontOf = async (address: string) => {
    const url = new URL(address);
    const door = await openDoor(Number(url.port));
    doors.push(door);
    url.port = String(door.port);
    return { door, url: url.href.replace(/\/$/, "") };
  };
  let both: Doors | undefined;
  try {
    return await serve(
      (sites) => work(sites, both!),
      async (options) => {
        const database = await inFrontOf(options.databaseUrl);
        const service = await inFrontOf(options.service.url);
        both = { database: database.door, service: service.door };
        return { ...options, databaseUrl: database.url, service: { ...options.service, url: service.url } };
      },
    );
  } finally {
    await Promise.all(doors.map((door) => door.close()));
  }
}

/** The same, where `reach` says how the merchant gets to its database and the service. */
export async function serve<Result>(
  work: (sites: Sites) => Promise<Result>,
  reach: (options: MerchantOptions) => Promise<MerchantOptions>,
): Promise<Result> {
  rmSync(join(LOGS, `${MERCHANT_LOG}.log`), { force: true });
  const port = await findFreePort();
  const service = startService(port);
  const database = await createDatabase();
  const authSecret = secret();
  const options = await reach({
    authSecret,
    cronSecret: secret(),
    databaseUrl: database.url,
    service: await service,
  });
  const merchant = new Merchant(port, options);
  const others: Merchant[] = [];
  const partner = new ProofService((await service).url, (await service).apiKey);
  try {
    await Promise.all([merchant.start(), (await service).ready]);
    return await work({
      merchant,
      service: partner,
      webhookSecret: (await service).webhookSecret,
      databaseUrl: database.url,
      engine: database.engine,
      addServer: async (settings) => {
        const own = { ...options, settings: { ...options.settings, ...settings } };
        const server = new Merchant(await findFreePort(), own);
        others.push(server);
        await server.start();
        return server;
      },
      buy: async (userId, variantId, payment = {}) => {
        const email = `${userId}@example.org`;
        const custom = await beginCheckout(database.url, authSecret, { userId, email, variantId });
        await partner.pay({ variant_id: variantId, email, name: userId, custom, ...payment });
      },
    });
  } finally {
    await Promise.all([merchant, ...others].map((server) => server.stop()));
    await (await service).stop();
    await database.drop();
  }
}

function startService(merchantPort: number) {
  return startOwnService(`http://localhost:${merchantPort}/api/webhooks/commerce`);
}

function secret(): string {
  return randomBytes(32).toString("hex");
}
