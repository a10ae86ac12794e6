import { query } from "../proofs/database";
import { deliverRest, drain } from "../proofs/settle";
import type { Sites } from "../proofs/sites";
import { median } from "./report";
import { timeOf, type WatchedService } from "./watched-service";

const LICENSED = 451;
/** A key may be asked about 30 times a minute, one of them to activate it. */
const KEYS = 8;
const PER_KEY = 25;
/** Of all validations, the last ones count: a server compiles what it runs while it runs. */
const COUNTED = 40;

type Validation = { whole: number; atService: number };

/**
 * Prints what a validation of a license key takes at the merchant's own door, one after the other, and how much of that it adds to
 * what the service takes for its answer: a yes is the service's, so each of them asks it (decision 0023).
 */
export async function measureLicenses(sites: Sites, service: WatchedService): Promise<void> {
  const places: { key: string; instance: string }[] = [];
  for (let number = 0; number < KEYS; number++)
    places.push(await activated(sites, `bench-licensee-${number}`));
  const validations: Validation[] = [];
  for (let time = 0; time < PER_KEY; time++)
    for (const place of places) validations.push(await validation(sites, service, place));
  const of = (value: (one: Validation) => number) =>
    median(validations.slice(-COUNTED).map(value)).toFixed(1);
  console.log(
    `A license was validated in ${of(({ whole }) => whole)} ms, ${of(({ atService }) => atService)} of them at the service and ` +
      `${of(({ whole, atService }) => whole - atService)} besides. Medians of the last ${COUNTED} of ${validations.length}.`,
  );
}

/** A key that somebody bought, and the place that it was activated in. */
async function activated(sites: Sites, userId: string) {
  await sites.buy(userId, LICENSED);
  await deliverRest(sites.service);
  await drain(sites.merchant, sites.databaseUrl);
  const [row] = await query<{ key: string }>(
    sites.databaseUrl,
    `SELECT license.key FROM merchant.license_keys AS license
     JOIN merchant.orders AS bought ON bought.id = license.order_id WHERE bought.user_id = $1`,
    [userId],
  );
  if (!row) throw new Error(`${userId} got no license key.`);
  const { instance } = await ask(sites, "activate", { key: row.key, name: "Bench" });
  return { key: row.key, instance: instance.id };
}

async function validation(
  sites: Sites,
  service: WatchedService,
  place: { key: string; instance: string },
): Promise<Validation> {
  service.asked();
  const begin = performance.now();
  const { source } = await ask(sites, "validate", place);
  const whole = performance.now() - begin;
  if (source !== "service") throw new Error(`A validation was answered from the ${source}.`);
  return { whole, atService: timeOf(service.asked()) };
}

let asked = 0;

/** Each from a network of its own, for one of them may ask 60 times a minute. */
async function ask(sites: Sites, verb: "activate" | "validate", form: Record<string, string>) {
  asked += 1;
  const answer = await fetch(`${sites.merchant.url}/api/licenses/${verb}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "X-Forwarded-For": `10.${asked >> 8}.${asked & 255}.1` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${verb} was answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as { source: string; instance: { id: string } };
}
