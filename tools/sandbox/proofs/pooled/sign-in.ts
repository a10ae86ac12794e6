import { setTimeout as sleep } from "node:timers/promises";
import type { ProofService } from "../service";

const PATIENCE_MS = 15_000;

/** Signs in with an emailed link, like a browser without JavaScript, and opens the account. Throws if any of it fails. */
export async function signInByMail(site: string, service: ProofService, email: string): Promise<void> {
  const browser = new Browser(site);
  const asked = await browser.open("/sign-in?callbackUrl=/account");
  await browser.submit(asked, 'name="email"', { email });
  const confirm = await browser.open(await mailedLink(service, email));
  await browser.submit(confirm, 'name="token"', {});
  const account = await browser.open("/account");
  if (account.text.includes(email)) return;
  const words = account.text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  throw new Error(`${email} is not signed in. ${account.path} says: ${words.slice(0, 500)}`);
}

type Page = { path: string; text: string };

/** Keeps cookies and follows redirects, like a browser. */
class Browser {
  readonly #site: string;
  readonly #cookies = new Map<string, string>();

  constructor(site: string) {
    this.#site = site;
  }

  async open(path: string): Promise<Page> {
    return await this.#ask(path, {});
  }

  /** Submits the one form that contains this text, with its current values. */
  async submit({ path, text }: Page, mark: string, typed: Record<string, string>): Promise<Page> {
    const form = text
      .split("<form")
      .slice(1)
      .map((part) => part.split("</form>")[0] ?? "")
      .find((part) => part.includes(mark));
    if (!form) throw new Error(`${path} has no form with ${mark}.`);
    const body = new FormData();
    for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g))
      body.append(attribute(input, "name"), attribute(input, "value"));
    for (const [name, value] of Object.entries(typed)) body.append(name, value);
    return await this.#ask(path, { method: "POST", body, headers: { Origin: this.#site } });
  }

  async #ask(path: string, init: RequestInit): Promise<Page> {
    const url = new URL(path, this.#site);
    const headers = new Headers(init.headers);
    headers.set("Cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { ...init, headers, redirect: "manual", signal });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    const target = answer.headers.get("location");
    if (target) return await this.#ask(target, {});
    if (answer.status !== 200) throw new Error(`${url.pathname} answered ${answer.status}.`);
    return { path: url.pathname + url.search, text };
  }
}

function attribute(input: string, name: string): string {
  const [, value = ""] = new RegExp(`\\s${name}="([^"]*)"`).exec(input) ?? [];
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

async function mailedLink(service: ProofService, email: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const path = `mails?to=${encodeURIComponent(email)}`;
    const { data } = await service.control<{ data: { text: string }[] }>("GET", path);
    const [link] = /\S+\/sign-in\/confirm\?\S+/.exec(data[0]?.text ?? "") ?? [];
    if (link) return link;
  }
  throw new Error(`No link was mailed to ${email}.`);
}
