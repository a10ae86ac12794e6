import { setTimeout as sleep } from "node:timers/promises";
import { query } from "../proofs/database";
import { subscriptionEvent } from "../proofs/events";
import type { Sites } from "../proofs/sites";
import type { Target } from "./load";

const FIRST_ID = 900_000_000;
const MONTH = 30 * 24 * 3_600_000;
const OURS = (column: string) => `${column} ~ '^9[0-9]{8}$'`;

/** While it is on, what arrives is set aside: nobody drains it. */
const HOLD = `
  CREATE FUNCTION merchant.bench_hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.status := 'ignored'; RETURN NEW; END $$;
  CREATE TRIGGER bench_hold BEFORE INSERT ON merchant.webhook_events
    FOR EACH ROW EXECUTE FUNCTION merchant.bench_hold()`;
/** What was held back: as long as it waits, whoever looks for what is due passes over all of it. */
const SET_ASIDE = "UPDATE merchant.webhook_events SET status = 'ignored' WHERE status = 'pending'";
const COUNT_OPEN = `SELECT count(*)::int AS count FROM merchant.webhook_events
  WHERE status IN ('pending', 'processing') AND run_at < now() + interval '1 hour'`;
/** Some wait for minutes before they look again, by intention. */
const COUNT_EFFECTS = `SELECT count(*)::int AS count FROM merchant.effects
  WHERE done_at IS NULL AND dead_at IS NULL AND run_at < now() + interval '1 second'`;
const RELEASE = `UPDATE merchant.webhook_events SET status = 'pending', run_at = now()
  WHERE status IN ('pending', 'ignored') AND ${OURS("subject_id")} RETURNING id`;

/** Signed events, each of another subscription, and what became of them. */
export class Webhooks {
  readonly #sites: Sites;
  #sent = 0;
  #aheadMs = 0;

  constructor(sites: Sites) {
    this.#sites = sites;
  }

  target(name: string): Target {
    return {
      name,
      method: "POST",
      path: "/api/webhooks/commerce",
      vary: () => this.#delivery(FIRST_ID + this.#sent++),
      isRight: (status) => status === 200,
    };
  }

  /** The same bytes, sent to a route that does nothing with them. */
  unheardTarget(name: string): Target {
    return { ...this.target(name), path: "/api/health/nothing", vary: () => this.#delivery(FIRST_ID) };
  }

  /** Of somebody else each, and of no order that anybody knows. */
  #delivery(id: number) {
    const bought = { order_id: id, order_item_id: id, customer_id: id, user_email: `${id}@example.org` };
    const now = new Date(Date.now() + this.#aheadMs);
    const renews = { renews_at: new Date(now.getTime() + MONTH).toISOString() };
    const { body, signature } = subscriptionEvent(this.#sites.webhookSecret, id, now, {
      ...bought,
      ...renews,
    });
    return { body, headers: { "X-Event-Name": "subscription_updated", "X-Signature": signature } };
  }

  /** Has news tell of now at the service, whose clock was moved: of all that is overdue there it would be asked anew. */
  async keepTime(): Promise<void> {
    this.#aheadMs = (await this.#sites.service.now()).getTime() - Date.now();
  }

  /** So many at once, each answered. */
  async deliver(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.send().answered));
  }

  /** One more. `id`: the subscription that it tells of, and nobody has heard of before. */
  send(): { id: string; answered: Promise<void> } {
    const id = FIRST_ID + this.#sent++;
    return { id: String(id), answered: this.#answered(this.#delivery(id)) };
  }

  async #answered({ body, headers }: { body: Uint8Array; headers: Record<string, string> }): Promise<void> {
    const url = `${this.#sites.merchant.url}/api/webhooks/commerce`;
    const { ok } = await fetch(url, { method: "POST", body: body as BodyInit, headers });
    if (!ok) throw new Error("A webhook was not taken.");
  }

  async prepareHold(): Promise<void> {
    await query(this.#sites.databaseUrl, HOLD);
  }

  async hold(isHeld: boolean): Promise<void> {
    const verb = isHeld ? "ENABLE" : "DISABLE";
    await query(this.#sites.databaseUrl, `ALTER TABLE merchant.webhook_events ${verb} TRIGGER bench_hold`);
  }

  async setAside(): Promise<void> {
    await query(this.#sites.databaseUrl, SET_ASIDE);
  }

  /** Settles when what arrived and was not held back has been applied. */
  async applied(): Promise<void> {
    while ((await this.#count(COUNT_OPEN)) > 0) await sleep(20);
  }

  /** Settles when what follows from them, such as the call of a founder's own code, has happened too. */
  async settled(): Promise<void> {
    while ((await this.#count(COUNT_EFFECTS)) > 0) await sleep(50);
  }

  /** Lets go what was held back: how many events one worker applies in a second, with nothing else to do. */
  async drainRate(): Promise<number> {
    const { merchant, databaseUrl } = this.#sites;
    const released = await query(databaseUrl, RELEASE);
    const begin = performance.now();
    void merchant.callCron("drain").catch(() => null);
    await this.applied();
    return (released.length / (performance.now() - begin)) * 1000;
  }

  /** Throws unless every event that was answered is stored once, applied, and seen in its subscription. */
  async verify(): Promise<string> {
    const { databaseUrl } = this.#sites;
    const [events] = await query<{ stored: number; done: number }>(
      databaseUrl,
      `SELECT count(*)::int AS stored, count(*) FILTER (WHERE status = 'done')::int AS done
       FROM merchant.webhook_events WHERE ${OURS("subject_id")} AND duplicates = 0`,
    );
    const applied = await this.#count(
      `SELECT count(*)::int AS count FROM merchant.subscriptions WHERE ${OURS("id")}`,
    );
    const said = `${this.#sent} sent, ${events?.stored} stored, ${events?.done} done, ${applied} subscriptions`;
    if (events?.stored !== this.#sent || events.done !== this.#sent || applied !== this.#sent)
      throw new Error(`Something was lost: ${said}.`);
    return said;
  }

  async #count(sql: string): Promise<number> {
    const [row] = await query<{ count: number }>(this.#sites.databaseUrl, sql);
    return row?.count ?? Number.NaN;
  }
}
