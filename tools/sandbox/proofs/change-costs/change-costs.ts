import fc from "fast-check";
import type { Bill } from "@/lib/billing/terms/bill";
import type { ChangeCost } from "@/lib/billing/cost/cost";
import type { SubscriptionInvoice } from "@/lib/lemonsqueezy";
import { joinGivenService } from "../../../../e2e/runner/given-service";
import { startOwnService } from "../../../../e2e/runner/sandbox-service";
import { Counts } from "../convergence/counts";
import { ProofService } from "../service";
import { Customer } from "./customer";
import { anyHistory, CODES, type History } from "./history";

/** Nothing listens there: the proof reads the service's records instead of its events. */
const NOBODY = "http://127.0.0.1:9/";
const MINUTE = 60_000;
const LATE = 2_080;
const MOST_PAYMENTS = 8;

/**
 * For any history of a subscription, the cost of a change that `lib/billing/change` shows is what the service then charges, with the
 * change and with the two payments after it, to the smallest unit. `RUNS` and `SEED` choose how many histories, and which.
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
    console.log(`${runs} histories; again with SEED=${seed} RUNS=${runs}`);
    const property = fc.asyncProperty(anyHistory, (history) => costsAsSaid(history, service, counts));
    await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: 1_500_000 });
    console.log(`compared: ${counts.text()}`);
    if (runs >= 10 && counts.of("charged") === 0) throw new Error("No change was charged.");
  } finally {
    await site.stop();
  }
}

/** Histories with yearly plans move the clock far ahead, and it has an end. */
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

async function costsAsSaid(history: History, service: ProofService, counts: Counts): Promise<void> {
  await beginAnewInTime(service);
  const customer = await Customer.buy(service, history);
  let last: ChangeCost | null = null;
  for (const { wait, refund, ...wish } of history.steps) {
    await service.advance(wait);
    // Predictions of later payments are compared if nothing else happens before them.
    last = null;
    if (refund > 0) await customer.refund(refund);
    const said = await customer.ask(wish);
    const made = said && (await customer.change(wish));
    if (!made) continue;
    counts.add(made.invoice ? "charged" : "changed without a charge");
    last = said(made.at);
    expectCharged(last.today, made.invoice, JSON.stringify(wish));
    if (!made.invoice) await customer.keepWaiting(last);
    // A free change has no invoice, so the credit of a later change is unknown.
    if (wish.billing === "never") break;
  }
  if (last) await expectPayments(last, customer, service, counts);
}

/** The payments after a change, up to the first one without the code's discount. */
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
  const lines = said.lines.map(({ kind, amount }) => `${kind}: ${amount}`).join(", ");
  throw new Error(`${what}: said ${JSON.stringify(expected)} (${lines}), charged ${JSON.stringify(charged)}`);
}

function amountsOf({ subtotal, discountTotal, tax, total }: SubscriptionInvoice) {
  return { discount: discountTotal, tax, total, credit: Math.max(0, discountTotal - subtotal) };
}
