import { DAY_MS } from "@/lib/dates";
import type { Billed } from "../billed";
import type { Entry } from "../book";
import { partsOf } from "../exact";
import type { Failure } from "../failures";
import { monthKey, startOfMonth } from "../months";
import { movementsOf } from "../movements";
import type { Stretch } from "../stretches";
import { trialOf } from "../trials";
import { ALL, AND, type Cell, type KeptFigure } from "./cell";

/** All that is counted of one customer. */
export type Customer = { entries: Entry[]; failures: Failure[]; billed: Billed[] };

/** What has happened to a customer by `now`, as what it adds to each sum. */
export function cellsOf(customer: Customer, now: number): Cell[] {
  const cells = new Map<string, Cell>();
  const add: Add = (figure, at, { scope = "", about = "", currency = "" }, count, amount = 0n) => {
    const day = figure === "mrr" ? at - (at % DAY_MS) : startOfMonth(at);
    const key = JSON.stringify([figure, scope, about, currency, day]);
    const cell = cells.get(key) ?? { figure, scope, about, currency, day, count: 0, amount: 0n };
    cells.set(key, { ...cell, count: cell.count + count, amount: cell.amount + amount });
  };
  addMrr(customer, now, add);
  addTrials(customer, now, add);
  addFailures(customer, now, add);
  addBilled(customer, now, add);
  return [...cells.values()].filter(({ count, amount }) => count !== 0 || amount !== 0n);
}

/** When something of it comes by its own date: the first such moment after `now`, at which it has to be looked at again. */
export function nextMomentOf({ entries, billed }: Customer, now: number): number | null {
  const moments = [
    ...entries.flatMap(({ life, stretches }) => [
      life.createdAt,
      ...life.lines.flatMap(({ at, endsAt }) => [at, endsAt ?? 0]),
      ...stretches.flatMap(({ from, till }) => [from, till]),
    ]),
    ...billed.map(({ at }) => at.getTime()),
  ];
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next < Infinity ? next : null;
}

type Names = { scope?: string; about?: string; currency?: string };
type Add = (figure: KeptFigure, at: number, names: Names, count: number, amount?: bigint) => void;

function addMrr({ entries }: Customer, now: number, add: Add): void {
  const movements = entries
    .flatMap(({ life, stretches }) => movementsOf(life, stretches))
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at - other.at);
  for (const { at, kind, currency, parts } of movements) add("mrr", at, { about: kind, currency }, 1, parts);
  const stretches = entries.flatMap((entry) => entry.stretches).filter(({ from }) => from <= now);
  const priced = stretches.filter(({ parts }) => parts !== null);
  for (const scope of new Set([ALL, ...priced.map(({ currency }) => currency)])) {
    const within = priced.filter(({ currency }) => scope === ALL || scope === currency);
    const first = movements.find(
      ({ currency, parts }) => parts > 0n && (scope === ALL || scope === currency),
    );
    if (first) addCustomer(within, { scope, joinedAt: first.at, now }, add);
    for (const variantId of new Set(within.map(({ line }) => line.variantId))) {
      const of = within.filter(({ line }) => line.variantId === variantId);
      addChanges(changesOf(of, now), "plan", { scope, about: variantId }, add);
    }
  }
  for (const { from, line } of priced) {
    const { variantId, productName, variantName } = line;
    add("named", from, { about: [variantId, productName, variantName].join(AND) }, 1);
  }
  for (const one of stretches.filter(({ parts }) => parts === null))
    for (const { at, count } of changesOf([one], now)) add("unpriced", at, {}, count);
}

type Told = { scope: string; joinedAt: number; now: number };

function addCustomer(stretches: Stretch[], { scope, joinedAt, now }: Told, add: Add): void {
  const changes = changesOf(stretches, now);
  add("joined", joinedAt, { scope }, 1);
  addChanges(changes, "cohort", { scope, about: monthKey(joinedAt) }, add);
  for (const { at, count } of changes) {
    if (count < 0) add("lost", at, { scope }, 1);
  }
}

function addChanges(changes: Change[], figure: KeptFigure, names: Names, add: Add): void {
  for (const { at, count, amounts } of changes) {
    add(figure, at, names, count);
    for (const [currency, amount] of amounts) add(figure, at, { ...names, currency }, 0, amount);
  }
}

/** What is different at the end of the month that begins at `at`: whether there is anything at all, and how much in each currency. */
type Change = { at: number; count: number; amounts: Map<string, bigint> };

function changesOf(stretches: Stretch[], now: number): Change[] {
  const moments = stretches.flatMap(({ from, till }) => [from, till]).filter((moment) => moment <= now);
  const months = [...new Set(moments.map((moment) => startOfMonth(moment)))].toSorted(
    (one, other) => one - other,
  );
  let before: Stretch[] = [];
  return months.map((at) => {
    const after = worthBefore(stretches, Math.min(startOfMonth(at, 1), now + 1));
    const amounts = new Map<string, bigint>();
    for (const [sign, of] of [
      [-1n, before],
      [1n, after],
    ] as const)
      for (const { currency, parts } of of)
        amounts.set(currency, (amounts.get(currency) ?? 0n) + sign * (parts ?? 0n));
    const count = Number(after.length > 0) - Number(before.length > 0);
    before = after;
    return { at, count, amounts };
  });
}

function worthBefore(stretches: Stretch[], moment: number): Stretch[] {
  return stretches.filter(({ from, till }) => from < moment && moment <= till);
}

function addTrials({ entries }: Customer, now: number, add: Add): void {
  const trials = entries.map((entry) => trialOf(entry, now)).filter((trial) => trial !== null);
  for (const { at, outcome } of trials) if (at <= now) add("trial", at, { about: outcome }, 1);
}

function addFailures({ failures }: Customer, now: number, add: Add): void {
  const before = new Map<string, string>();
  for (const { at, outcome, invoice } of failures) {
    if (at > now) continue;
    const last = before.get(invoice?.id ?? "") ?? "";
    if (invoice) before.set(invoice.id, monthKey(at));
    const names = { about: outcome + AND + last, currency: invoice?.currency ?? "" };
    add("failed", at, names, 1, partsOf(invoice?.total ?? 0));
  }
}

function addBilled({ billed }: Customer, now: number, add: Add): void {
  for (const { at, source, currency, amount, refunded } of billed) {
    if (at.getTime() > now) continue;
    add("billed", at.getTime(), { about: source, currency }, 1, partsOf(amount));
    add("refunded", at.getTime(), { about: source, currency }, 0, partsOf(refunded));
  }
}
