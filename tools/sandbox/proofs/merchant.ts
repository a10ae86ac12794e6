import { once } from "node:events";
import type { Service } from "../../../e2e/runner/merchant-settings";
import { type Site, startSite } from "../../../e2e/runner/site";
import { besideService } from "../../../e2e/runner/merchant-settings";
import { memoryMbOfGroup } from "./memory";

export type MerchantOptions = {
  authSecret: string;
  cronSecret: string;
  databaseUrl: string;
  service: Pick<Service, "url" | "apiKey" | "webhookSecret">;
  settings?: Record<string, string>;
};

/** All servers of the merchant append to one log. */
export const MERCHANT_LOG = "proof";

/** A merchant that can be killed and started again: `npm start`'s own program on the build, with the same database each time. */
export class Merchant {
  readonly url: string;
  readonly port: number;
  readonly #cronSecret: string;
  readonly #settings: Record<string, string>;
  #site: Site | null = null;

  constructor(port: number, { authSecret, cronSecret, databaseUrl, service, settings }: MerchantOptions) {
    this.port = port;
    this.#cronSecret = cronSecret;
    this.url = `http://127.0.0.1:${port}`;
    this.#settings = {
      ...besideService(service),
      DATABASE_URL: databaseUrl,
      APP_URL: `http://localhost:${port}`,
      AUTH_SECRET: authSecret,
      CRON_SECRET: this.#cronSecret,
      ...settings,
    };
  }

  get isUp(): boolean {
    return this.#site !== null && this.#site.child.exitCode === null && this.#site.child.signalCode === null;
  }

  /** Resolves once it is healthy, or was killed at the fault point set for this start. */
  async start(faultPoint?: string): Promise<void> {
    const settings = { ...this.#settings, ...(faultPoint && { FAULT_POINT: faultPoint }) };
    const options = { isOwnGroup: true, mayDie: faultPoint !== undefined };
    this.#site = await startSite(MERCHANT_LOG, this.port, settings, options);
  }

  /** Kills all of its processes at once, without a chance to finish anything. */
  async kill(): Promise<void> {
    const child = this.#site?.child;
    if (!child?.pid || !this.isUp) return;
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGKILL");
    await ended;
  }

  /** Freezes all of its processes until `thaw`, as a serverless host does between two requests. */
  freeze(): void {
    process.kill(-(this.#site?.child.pid ?? 0), "SIGSTOP");
  }

  thaw(): void {
    process.kill(-(this.#site?.child.pid ?? 0), "SIGCONT");
  }

  /** The memory of all of its processes, in megabytes. */
  memory(): number {
    return memoryMbOfGroup(this.#site?.child.pid);
  }

  /** Stops it as a deployment does. */
  async stop(): Promise<void> {
    await this.#site?.stop();
    this.#site = null;
  }

  /** Whether it ended by itself within this time, in milliseconds. */
  async hasDied(withinMs: number): Promise<boolean> {
    const child = this.#site?.child;
    if (!child || !this.isUp) return true;
    return await Promise.race([
      once(child, "exit").then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), withinMs)),
    ]);
  }

  /** Calls a route that needs the cron secret. Throws on an unexpected status. */
  async callCron<Answer>(path: string, expected = [200]): Promise<Answer> {
    const answer = await fetch(`${this.url}/api/cron/${path}`, {
      headers: { Authorization: `Bearer ${this.#cronSecret}` },
    });
    if (!expected.includes(answer.status))
      throw new Error(`/api/cron/${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
