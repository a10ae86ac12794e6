import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../../e2e/runner/free-port";
import { startOwnService } from "../../../e2e/runner/sandbox-service";
import { LOGS } from "../../../e2e/runner/site";
import { beginCheckout } from "./buyers";
import { createDatabase, type Engine } from "./database";
import { type TcpProxy, openTcpProxy } from "./tcp-proxy";
import { Merchant, MERCHANT_LOG, type MerchantOptions } from "./merchant";
import { ProofService } from "./service";

export type Sites = {
  merchant: Merchant;
  service: ProofService;
  webhookSecret: string;
  /** The URL at which a proof reads the merchant's tables. */
  databaseUrl: string;
  engine: Engine;
  /** Another server of the same merchant on the same database, with optional extra settings. */
  addServer: (settings?: Record<string, string>) => Promise<Merchant>;
  /** A user of the merchant, with an email address of that name, buys a variant. */
  buy: (userId: string, variantId: number, payment?: object) => Promise<void>;
};

/** The proxies between the merchant and what it needs. */
export type Proxies = { database: TcpProxy; service: TcpProxy };

/**
 * Runs `work` with a merchant and a service, two processes that talk only over HTTP. `settings` are extra settings of the merchant.
 */
export function withSites<Result>(
  work: (sites: Sites) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  return serve(work, async (options) => ({ ...options, settings }));
}

/** The same, where the merchant reaches its database and the service through proxies. */
export async function withProxies<Result>(
  work: (sites: Sites, proxies: Proxies) => Promise<Result>,
): Promise<Result> {
  const proxies: TcpProxy[] = [];
  const inFrontOf = async (address: string) => {
    const url = new URL(address);
    const proxy = await openTcpProxy(Number(url.port));
    proxies.push(proxy);
    url.port = String(proxy.port);
    return { proxy, url: url.href.replace(/\/$/, "") };
  };
  let both: Proxies | undefined;
  try {
    return await serve(
      (sites) => work(sites, both!),
      async (options) => {
        const database = await inFrontOf(options.databaseUrl);
        const service = await inFrontOf(options.service.url);
        both = { database: database.proxy, service: service.proxy };
        return { ...options, databaseUrl: database.url, service: { ...options.service, url: service.url } };
      },
    );
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()));
  }
}

/** The same, where `reach` returns the URLs at which the merchant finds its database and the service. */
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
