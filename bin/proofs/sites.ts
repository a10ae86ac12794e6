import { findFreePort } from "../testing/free-port";
import { startOwnService } from "../testing/own-service";
import { createDatabase, type Engine } from "./database";
import { Merchant } from "./merchant";
import { ProofService } from "./service";

export type Sites = {
  merchant: Merchant;
  service: ProofService;
  webhookSecret: string;
  databaseUrl: string;
  engine: Engine;
};

/** Lets `work` happen between a merchant and a service, two processes that have nothing but HTTP between them. */
export async function withSites<Result>(work: (sites: Sites) => Promise<Result>): Promise<Result> {
  const port = await findFreePort();
  const service = await startOwnService(`http://localhost:${port}/api/webhooks/commerce`);
  const database = await createDatabase();
  const merchant = await Merchant.on({ port, databaseUrl: database.url, service });
  try {
    await Promise.all([merchant.start(), service.ready]);
    return await work({
      merchant,
      service: new ProofService(service.url, service.apiKey),
      webhookSecret: service.webhookSecret,
      databaseUrl: database.url,
      engine: database.engine,
    });
  } finally {
    await Promise.all([merchant.stop(), service.stop()]);
    await database.drop();
  }
}
