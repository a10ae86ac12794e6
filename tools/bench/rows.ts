import { randomUUID } from "node:crypto";
import { query } from "../proofs/database";
import type { Sites } from "../proofs/sites";
import { beginPurchase } from "./checkouts";
import { addCrowd } from "./crowd";
import { makeCustomer, signIn } from "./customer";
import { median, printTable } from "./report";
import { timeSweep } from "./sweep";
import type { Webhooks } from "./webhooks";

/** Whom the bench's merchant lets into its back office. */
export const ADMIN = "bench-admin@example.org";
const FEW = 1_000;
const MANY = Number(process.env["ROWS"] ?? 1_000_000);
const QUESTIONS = 15;
/** What takes longer than this altogether is asked less often. */
const PATIENCE_MS = 10_000;
const EVENTS = 100;

/** Something that is asked for again and again; its answer may say how long it took itself. */
type Question = { name: string; ask: () => Promise<unknown> };

/** Prints how long each answer takes with a thousand rows in each table, with a million, and how many times as long that is. */
export async function compareRows(sites: Sites, webhooks: Webhooks): Promise<void> {
  const customer = await makeCustomer(sites);
  await webhooks.keepTime();
  const questions = await questionsOf(sites, webhooks, customer);
  await addCrowd(sites.databaseUrl, 1, FEW);
  await untilCounted(sites.databaseUrl, questions);
  // A server compiles what it runs while it runs.
  await timesOf(questions);
  const few = [...(await timesOf(questions)), await timeSweep(sites)];
  const begin = performance.now();
  await addCrowd(sites.databaseUrl, FEW + 1, MANY);
  console.log(
    `${MANY} rows in each of seven tables took ${Math.round((performance.now() - begin) / 1000)} s.\n`,
  );
  const counting = performance.now();
  await untilCounted(sites.databaseUrl, questions);
  console.log(`They were in the numbers after ${Math.round((performance.now() - counting) / 1000)} s.\n`);
  const many = [...(await timesOf(questions)), await timeSweep(sites)];
  const names = [...questions.map(({ name }) => name), "a sweep, each thousand of ours"];
  printTable(
    ["What", `ms, ${FEW} rows`, `ms, ${MANY} rows`, "times"],
    names.map((name, place) => {
      const [one = Number.NaN, other = Number.NaN] = [few[place], many[place]];
      return [name, one.toFixed(1), other.toFixed(1), (other / one).toFixed(2)];
    }),
  );
}

/** What is new is counted while somebody looks, and for a while after. */
async function untilCounted(databaseUrl: string, questions: Question[]): Promise<void> {
  const look = questions.find(({ name }) => name === "/admin");
  const isCounted = async () => {
    const [state] = await query(
      databaseUrl,
      `SELECT FROM merchant.kept_state
       WHERE walked_to IS NULL AND NOT EXISTS (SELECT FROM merchant.kept_due WHERE at <= now())`,
    );
    return state !== undefined;
  };
  // oxlint-disable-next-line no-await-in-loop -- until it is so
  while (!(await isCounted())) await look?.ask();
}

async function questionsOf(
  sites: Sites,
  webhooks: Webhooks,
  customer: { id: string; headers: Record<string, string> },
): Promise<Question[]> {
  await query(
    sites.databaseUrl,
    "INSERT INTO merchant.users (id, email, email_verified, created_at) VALUES ('bench-admin', $1, now(), now())",
    [ADMIN],
  );
  const admin = await signIn(sites.databaseUrl, "bench-admin");
  // Under any other name pages lead to the right one.
  const origin = `http://localhost:${sites.merchant.port}`;
  const page = (path: string, headers: Record<string, string>): Question => ({
    name: path,
    ask: () => answerOf(origin + path, { headers }),
  });
  return [
    page("/account", customer.headers),
    page("/account/invoices", customer.headers),
    page(`/api/health/entitled?user=${customer.id}`, {}),
    { name: "a webhook", ask: () => webhooks.deliver(1) },
    { name: `${EVENTS} webhooks, until all are applied`, ask: () => applied(webhooks) },
    { name: "a purchase started", ask: () => beginPurchase(sites, `bench-buyer-${randomUUID()}`) },
    ...[
      "/admin",
      "/admin/customers",
      "/admin/customers?search=crowd-777",
      // One person's.
      "/admin/customers?search=crowd-777@",
      "/admin/subscriptions",
      "/admin/subscriptions?search=crowd-777@",
      "/admin/orders",
      "/admin/orders?search=crowd-777@",
      "/admin/mails",
      "/admin/drift",
      "/admin/events",
      "/admin/unclaimed",
      "/admin/log",
      "/admin/numbers",
    ].map((path) => page(path, admin)),
  ];
}

async function applied(webhooks: Webhooks): Promise<void> {
  await webhooks.deliver(EVENTS);
  await webhooks.applied();
}

async function answerOf(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
}

async function timesOf(questions: Question[]): Promise<number[]> {
  const times: number[] = [];
  for (const { ask } of questions) {
    const own: number[] = [];
    const start = performance.now();
    try {
      await ask();
      while (own.length < QUESTIONS && (own.length === 0 || performance.now() - start < PATIENCE_MS)) {
        const begin = performance.now();
        await ask();
        own.push(performance.now() - begin);
      }
      times.push(median(own));
    } catch (error) {
      console.log(String(error).slice(0, 200));
      times.push(Number.NaN);
    }
  }
  return times;
}
