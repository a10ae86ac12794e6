import fc from "fast-check";
import type { Bill } from "@/lib/billing/change/bill";
import type { ChangeCost } from "@/lib/billing/change/cost";
import type { SubscriptionInvoice } from "@/lib/commerce/types";
import { joinGivenService } from "../../../../e2e/runner/given-service";
import { startOwnService } from "../../../../e2e/runner/sandbox-service";
import { Counts } from "../convergence/counts";
import { ProofService } from "../service";
import { Customer } from "./customer";
import { anyLife, CODES, type Life } from "./life";

/** Nobody listens there: what the service has to tell of is read. */
const NOBODY = "http://127.0.0.1:9/";
const MINUTE = 60_000;
const LATE = 2_080;
const MOST_PAYMENTS = 8;

/**
 * For any life of a subscription, what `lib/billing/change` says that a change costs is what the service then charges: with the
 * change, and with the two payments after it, to the smallest unit. `RUNS` and `SEED` choose how many lives, and which.
 */
export async function proveChangeCosts(): Promise<void> {
  const runs = Number(process.env["RUNS"] ?? 12);
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  const isGiven = Boolean(process.env["E2E_SERVICE_URL"]);
  const site = await (isGiven ? joinGivenService(NOBODY) : startOwnService(NOBODY));
  const counts = new Counts();
  try {
    await site.ready;
    const service = new ProofService(site.url, site.apiKey);
    await service.reset();
    await makeCodes(service);
    console.log(`${runs} lives; again with SEED=${seed} RUNS=${runs}`);
    const property = fc.asyncProperty(anyLife, (life) => costsAsSaid(life, service, counts));
    await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: 1_500_000 });
    console.log(`compared: ${counts.text()}`);
    if (runs >= 10 && counts.of("charged") === 0) throw new Error("No change was charged.");
  } finally {
    await site.stop();
  }
}

/** Lives that pay by the year take the clock far ahead, and it ends somewhere. */
async function beginAnewInTime(service: ProofService): Promise<void> {
  const { now } = await service.control<{ now: string }>("GET", "clock");
  if (new Date(now).getUTCFullYear() < LATE) return;
  await service.reset();
  await makeCodes(service);
}

async function makeCodes(service: ProofService): Promise<void> {
  const relationships = { store: { data: { type: "stores", id: "7001" } } };
  for (const code of CODES) {
    const attributes = { name: code.code, ...code };
    await service.api("POST", "discounts", { data: { type: "discounts", attributes, relationships } });
  }
}

async function costsAsSaid(life: Life, service: ProofService, counts: Counts): Promise<void> {
  await beginAnewInTime(service);
  const customer = await Customer.buy(service, life);
  let last: ChangeCost | null = null;
  for (const { wait, refund, ...wish } of life.steps) {
    await service.advance(wait);
    // What was said of later payments is compared where nothing happens after it.
    last = null;
    if (refund > 0) await customer.refund(refund);
    const said = await customer.ask(wish);
    const made = said && (await customer.change(wish));
    if (!made) continue;
    counts.add(made.invoice ? "charged" : "changed without a charge");
    last = said(made.at);
    expectCharged(last.today, made.invoice, JSON.stringify(wish));
    if (!made.invoice) await customer.keepWaiting(last);
    // What was given away for nothing stands in no invoice, so that nobody can tell what a later change gives back.
    if (wish.billing === "never") break;
  }
  if (last) await expectPayments(last, customer, service, counts);
}

/** The payments after a change, up to the first one that a code no longer makes less. */
async function expectPayments(cost: ChangeCost, customer: Customer, service: ProofService, counts: Counts) {
  const { next, later, afterCode } = cost;
  for (let number = 1; number <= MOST_PAYMENTS; number++) {
    const { renewsAt } = await customer.subscription();
    if (!renewsAt) return;
    if (number === 1) expectTime(renewsAt, next.at, "The next payment");
    const isAfterCode = afterCode !== null && renewsAt >= afterCode.at;
    if (isAfterCode) expectTime(renewsAt, afterCode.at, "The first payment without the code");
    const now = new Date(renewsAt.getTime() + MINUTE).toISOString();
    await service.control("POST", "clock", { now });
    const [newest] = await customer.invoices();
    const bill = isAfterCode ? afterCode : number === 1 ? next : later;
    expectCharged(bill, newest ?? null, `payment ${number} after it`);
    counts.add(isAfterCode ? "payment after a code" : "payment");
    const isLast = isAfterCode || (number === 2 && !afterCode);
    if (next.credit > 0 || isLast) return;
  }
}

function expectTime(is: Date, said: Date, what: string): void {
  if (is.getTime() !== said.getTime())
    throw new Error(`${what} is on ${is.toISOString()}, not on ${said.toISOString()}.`);
}

function expectCharged(said: Bill, invoice: SubscriptionInvoice | null, what: string): void {
  const charged = invoice ? amountsOf(invoice) : { discount: 0, tax: 0, total: 0, credit: 0 };
  const { discount, tax, total, credit } = said;
  const expected = { discount, tax, total, credit };
  if (JSON.stringify(expected) === JSON.stringify(charged)) return;
  const lines = said.lines.map(({ text, amount }) => `${text}: ${amount}`).join(", ");
  throw new Error(`${what}: said ${JSON.stringify(expected)} (${lines}), charged ${JSON.stringify(charged)}`);
}

function amountsOf({ subtotal, discountTotal, tax, total }: SubscriptionInvoice) {
  return { discount: discountTotal, tax, total, credit: Math.max(0, discountTotal - subtotal) };
}
