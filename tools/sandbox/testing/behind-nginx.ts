import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { buyAsDemoUser } from "@/e2e/with-sandbox/demo-purchase";
import { DEMO_USER } from "@/lib/auth/sign-in-methods";
import { root } from "../../../bin/root";
import { findChromium } from "../../../e2e/runner/chromium";
import { findFreePort } from "../../../e2e/runner/free-port";
import { killAtExit } from "../../../e2e/runner/kill-at-exit";
import { finish, step, type StepResult } from "../../../bin/test/run";
import { startSite } from "../../../e2e/runner/site";

// `npm run tool proxy`: the last build behind a real nginx, with the configuration that docs/deploy/server.md shows. In a browser,
// somebody signs in, buys, changes the plan and signs out.
const PAGE = "docs/deploy/server.md";
const HOST = "shop.example";
const folder = mkdtempSync(join(tmpdir(), "billfold-nginx-"));
const [port, publicPort] = [await findFreePort(), await findFreePort()];
const shop = `https://${HOST}:${publicPort}`;
const results: StepResult[] = [];
const nginx = startNginx();
try {
  const site = await startSite("behind-nginx", port, {
    NODE_ENV: "production",
    DATABASE_URL: "",
    LISTEN: "127.0.0.1",
    APP_URL: shop,
    TRUST_PROXY: "1",
    COMMERCE_API_KEY: "key_behind_nginx",
    DEMO_USER: "on",
    SANDBOX_HISTORY: "off",
  });
  results.push(await step("a purchase through nginx", play));
  await site.stop();
} finally {
  nginx.kill();
  rmSync(folder, { recursive: true, force: true });
}
finish(results);

async function play() {
  const args = [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  const page = await browser.newPage({ baseURL: shop, ignoreHTTPSErrors: true, locale: "en" });
  try {
    await buyAndLeave(page);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error, `\nAt ${page.url()}:\n${await page.locator("body").innerText()}`);
    return { passed: 0, failed: 1 };
  } finally {
    await browser.close();
  }
}

async function buyAndLeave(page: Page) {
  await buyAsDemoUser(page, "Starter");
  await page.goto("/account");
  await page.getByRole("link", { name: "Change plan" }).first().click();
  await page.getByRole("link", { name: "Choose Pro, per month" }).click();
  await page.getByRole("button", { name: /^Pay .* and change$/ }).click();
  await expect(page.getByText("Your plan has been changed")).toBeVisible();

  const headers = { Host: HOST, Origin: "https://evil.example" };
  const foreign = await page.request.post(`https://127.0.0.1:${publicPort}/account`, { headers, form: {} });
  expect(foreign.status()).toBe(403);

  await page.getByRole("button", { name: DEMO_USER.name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL(`${shop}/`);
  await page.goto("/account");
  await page.waitForURL(/\/sign-in\?/);
}

/** Everything is as the page says, except for the ports and the certificate, which this machine doesn't have. */
function startNginx(): ChildProcess {
  const key = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const certificate = ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", `/CN=${HOST}`, ...key];
  execFileSync("openssl", certificate, { stdio: "ignore" });
  const [, server = ""] = /```nginx\n(.*?)```/s.exec(readFileSync(join(root, PAGE), "utf8")) ?? [];
  const ours = [
    ["listen 443", `listen 127.0.0.1:${publicPort}`],
    [`/etc/letsencrypt/live/${HOST}`, folder],
    ["127.0.0.1:3000", `127.0.0.1:${port}`],
  ] as const;
  const changed = ours.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The configuration in ${PAGE} lacks "${from}".`);
    return text.replaceAll(from, to);
  }, server);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `events {} http { access_log off; ${paths.join(" ")} ${changed} }`);
  // One process, which runs as whoever started it.
  const alone = "daemon off; master_process off; pid nginx.pid;";
  const child = spawn("nginx", ["-p", folder, "-c", file, "-e", "stderr", "-g", alone], {
    env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` },
    stdio: "inherit",
    detached: true,
  });
  killAtExit(child);
  return child;
}
