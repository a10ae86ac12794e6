import { readFileSync } from "node:fs";
import { findFreePort } from "@/e2e/runner/free-port";
import { LOGS, startSite, type Site } from "@/e2e/runner/site";
import { DEMO_USER } from "@/lib/auth/sign-in-methods";
import { brand } from "@/lib/brand";
import { LOCAL_API_KEY } from "@/lib/env/sandbox";
import { buyAsDemoUser } from "./demo-purchase";
import { expect, test } from "../support/fixtures";

// `npm start` as whoever just cloned the project runs it: with no setting at all.
test.describe.configure({ mode: "serial" });

let site: Site;
let port: number;

test.beforeAll(async () => {
  port = await findFreePort();
  const settings = { NODE_ENV: "production", DATABASE_URL: "", SANDBOX_HISTORY: "off" };
  site = await startSite("newcomer", port, settings, { isFirstStart: true });
});

test.afterAll(() => site.stop());

test("the first start prints one address and what a purchase needs", async () => {
  await expect.poll(said).toContain("Ready in");
  expect(said().match(/https?:\/\/[^/\s]+/g)).toEqual(
    Array.from({ length: 3 }, () => `http://localhost:${port}`),
  );
  expect(said()).toContain(`http://localhost:${port}/sandbox/dashboard`);
  expect(said()).toContain("4242 4242 4242 4242");
  expect(said()).toContain(DEMO_USER.email);
});

test("a visitor at the other local host name buys and returns signed in", async ({ page }) => {
  await buyAsDemoUser(page, "Pro", `http://127.0.0.1:${port}/pricing`);
  await page.goto(`http://127.0.0.1:${port}/account`);
  await expect(page).toHaveURL(`http://localhost:${port}/account`);
  await expect(page.getByText(/Renews on/)).toBeVisible();
});

test("a private page keeps its query at the right host, and the sandbox answers at both hosts", async ({
  page,
}) => {
  const other = `http://127.0.0.1:${port}`;
  const path = "/sign-in?callbackUrl=%2Faccount%3Fa%3D1%26b";
  await page.goto(`${other}${path}`);
  await expect(page).toHaveURL(`http://localhost:${port}${path}`);
  await page.goto(`http://localhost:${port}${path}`);
  await expect(page).toHaveURL(`http://localhost:${port}${path}`);
  // A public page is the same file under every name; what it leads to is private, and has the right one.
  for (const open of ["/", "/pricing/yearly"]) {
    await page.goto(`${other}${open}`);
    await expect(page).toHaveURL(`${other}${open}`);
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(`http://localhost:${port}/sign-in`);
  }
  await page.goto(`${other}/sandbox/dashboard`);
  await expect(page).toHaveURL(`${other}/sandbox/dashboard`);
});

test("forms work whatever a proxy calls this host, which is not trusted without TRUST_PROXY", async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-Host": "internal.svc:3000" });
  await page.goto(`http://localhost:${port}/sign-in`);
  await page.getByRole("button", { name: "Continue as demo user" }).click();
  await expect(page).toHaveURL(`http://localhost:${port}/account`);
});

test("page titles and the store show the brand name alone", async ({ page, request }) => {
  const home = `http://localhost:${port}`;
  await page.goto(home);
  await expect(page).toHaveTitle(`${brand.name}: ${brand.tagline}`);
  await page.goto(`${home}/nowhere`);
  await expect(page).toHaveTitle(`Page not found · ${brand.name}`);
  const headers = { Authorization: `Bearer ${LOCAL_API_KEY}`, Accept: "application/vnd.api+json" };
  const answer = await request.get(`${home}/sandbox/v1/stores/7001`, { headers });
  expect(await answer.json()).toMatchObject({ data: { attributes: { name: brand.name } } });
});

function said(): string {
  return readFileSync(`${LOGS}/newcomer.log`, "utf8");
}
