import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { startMerchant } from "../support/another-merchant";
import { test as base } from "../support/fixtures";
import { service } from "../support/service";

const CLIENT = { id: "journeys", secret: "a-secret-of-the-journeys" };
const PRELOAD = new URL("github-at.mjs", import.meta.url).href;

type Elsewhere = Awaited<ReturnType<typeof startElsewhere>>;

/** The merchant once more, with a GitHub of its own to sign in with, and a service that can be silent. */
export const test = base.extend<object, { site: Elsewhere }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
    async ({}, use) => {
      const site = await startElsewhere();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** On the sign-in page: begins to sign in with GitHub, and says no there. */
export async function refuseGitHub(page: Page) {
  await page.route("https://github.com/login/oauth/authorize?*", async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.search = String(new URLSearchParams({ error: "access_denied", state: asked.get("state") ?? "" }));
    await route.fulfill({ status: 302, headers: { Location: back.href } });
  });
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
}

/** On the sign-in page: signs in with GitHub as the person of this address; what happens `meanwhile` happens while GitHub asks them. */
export async function signInWithGitHub(
  page: Page,
  site: Elsewhere,
  email: string,
  meanwhile = async () => {},
) {
  await page.route("https://github.com/login/oauth/authorize?*", async (route) => {
    const { search } = new URL(route.request().url());
    const address = `${site.github}/login/oauth/authorize${search}&${new URLSearchParams({ login: email })}`;
    await meanwhile();
    await route.fulfill({ response: await route.fetch({ url: address, maxRedirects: 0 }) });
  });
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
}

async function startElsewhere() {
  const gitHub = await listen(createGitHub());
  const relay = { isSilent: false };
  const between = await listen(createRelay(relay));
  const site = await startMerchant("elsewhere", {
    COMMERCE_API_URL: `${addressOf(between)}/sandbox`,
    GITHUB_CLIENT_ID: CLIENT.id,
    GITHUB_CLIENT_SECRET: CLIENT.secret,
    GITHUB_AT: addressOf(gitHub),
    NODE_OPTIONS: `--import ${PRELOAD}`,
  });
  const stop = async () => {
    await site.stop();
    for (const server of [gitHub, between]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { url: site.url, github: addressOf(gitHub), relay, stop };
}

/** GitHub, as far as an app signs people in with it: everyone has one verified address and says yes. */
function createGitHub(): Server {
  const people: string[] = [];
  /** What was given out: a code works once, a token stays. */
  const codes = new Map<string, { email: string; redirectUri: string }>();
  const tokens = new Map<string, string>();

  async function answer(asked: IncomingMessage): Promise<{ location: string } | object | null> {
    const { pathname, searchParams } = new URL(asked.url ?? "", "http://github.invalid");
    if (pathname === "/login/oauth/authorize") {
      const [redirectUri, email] = [searchParams.get("redirect_uri"), searchParams.get("login")];
      if (searchParams.get("client_id") !== CLIENT.id || !redirectUri || !email) return null;
      const code = randomUUID();
      codes.set(code, { email, redirectUri });
      const back = new URL(redirectUri);
      back.search = String(new URLSearchParams({ code, state: searchParams.get("state") ?? "" }));
      return { location: back.href };
    }
    if (pathname === "/login/oauth/access_token") {
      const form = new URLSearchParams(await text(asked));
      const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64");
      const given = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      if (!given || given.redirectUri !== form.get("redirect_uri")) return null;
      if (asked.headers.authorization !== `Basic ${basic}`) return null;
      const token = randomUUID();
      tokens.set(token, given.email);
      return { access_token: token, token_type: "bearer", scope: "read:user,user:email" };
    }
    const email = tokens.get(asked.headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (!email) return null;
    if (!people.includes(email)) people.push(email);
    if (pathname === "/user") return { id: people.indexOf(email) + 1, login: email.split("@")[0] };
    return pathname === "/user/emails" ? [{ email, primary: true, verified: true }] : null;
  }

  return createServer((asked, response) => {
    void answer(asked).then((found) => {
      if (!found) return response.writeHead(401).end();
      if ("location" in found) return response.writeHead(302, { Location: found.location }).end();
      return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(found));
    });
  });
}

/** Between the merchant and the service: while it is silent, nothing is answered. */
function createRelay(relay: { isSilent: boolean }): Server {
  return createServer((asked, answer) => {
    if (relay.isSilent) return;
    const headers = { ...asked.headers, host: new URL(service.url).host };
    const forward = request(`${service.url}${asked.url}`, { method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    forward.on("error", () => answer.destroy());
    asked.pipe(forward);
  });
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
