import { query } from "../proofs/database";
import type { Sites } from "../proofs/sites";
import { actionNamed, fetched, formOf } from "../../e2e/support/action-questions";
import { signIn } from "./customer";
import { median } from "./report";
import { timeOf, type WatchedService } from "./watched-service";

const VARIANT = "421";

/** In milliseconds: all of it, while the service was answering, and what a checkout takes there when nothing else is asked. */
type Purchase = { whole: number; atService: number; clock: number; checkout: number; alone: number };

/**
 * Prints what it takes to begin a purchase, one after the other, each by somebody new, and how much of that the merchant adds to
 * what the service takes for its answers: of the first ones on a server that has sold nothing yet, and of those after `warm` more.
 */
export async function measureCheckouts(
  sites: Sites,
  service: WatchedService,
  { count, warm }: { count: number; warm: number },
): Promise<void> {
  const purchases: Purchase[] = [];
  for (let number = 0; number < count + warm; number++)
    purchases.push(await purchase(sites, service, number));
  print(`the first ${count}`, purchases.slice(0, count));
  print(`the last ${count} of ${purchases.length}`, purchases.slice(-count));
}

/** Lets somebody new begin a purchase, and gives how long the merchant took for it, in milliseconds. */
export async function beginPurchase(sites: Sites, id: string): Promise<number> {
  const origin = `http://localhost:${sites.merchant.port}`;
  const action = actionNamed("checkout/actions.ts startCheckoutAction");
  await query(
    sites.databaseUrl,
    "INSERT INTO merchant.users (id, email, email_verified, created_at) VALUES ($1, $1 || '@example.org', now(), now())",
    [id],
  );
  const browser = await signIn(sites.databaseUrl, id);
  const { form, headers, method } = fetched(origin, action, formOf({ variantId: VARIANT }));
  return await timed(async () => {
    const answer = await fetch(`${origin}/checkout?variant=${VARIANT}`, {
      method,
      body: form,
      headers: { ...headers, ...browser },
      redirect: "manual",
    });
    const to = answer.headers.get("x-action-redirect") ?? "";
    if (!to.includes("/checkout/")) throw new Error(`A purchase was answered ${answer.status} to ${to}.`);
  });
}

async function purchase(sites: Sites, service: WatchedService, number: number): Promise<Purchase> {
  service.asked();
  const whole = await beginPurchase(sites, `bench-buyer-${number}`);
  const asked = service.asked();
  const alone = await timed(() =>
    sites.service.api("POST", "checkouts", {
      data: {
        type: "checkouts",
        relationships: {
          store: { data: { type: "stores", id: "7001" } },
          variant: { data: { type: "variants", id: VARIANT } },
        },
      },
    }),
  );
  const partOf = (path: string) => timeOf(asked.filter(({ what }) => what.endsWith(path)));
  return {
    whole,
    atService: timeOf(asked),
    clock: partOf("/control/life"),
    checkout: partOf("/v1/checkouts"),
    alone,
  };
}

function print(which: string, purchases: Purchase[]): void {
  const of = (value: (one: Purchase) => number) => median(purchases.map(value)).toFixed(1);
  console.log(
    `A purchase began in ${of(({ whole }) => whole)} ms, ${of(({ atService }) => atService)} of them at the service ` +
      `(${of(({ checkout }) => checkout)} for the checkout, ${of(({ clock }) => clock)} for its time) and ` +
      `${of(({ whole, atService }) => whole - atService)} besides; with no other requests a checkout takes ` +
      `${of(({ alone }) => alone)} there. Medians of ${which}.`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
