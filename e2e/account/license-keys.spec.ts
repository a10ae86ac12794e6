import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Page, TestInfo } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { buyInShort } from "../support/in-short";
import { service } from "../support/service";

const PROGRAM = join(import.meta.dirname, "../../examples/license-cli/fernway.mjs");

test("a buyer finds the key on the account and copies it", async ({ signedIn: page, customer, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const key = await buyDesktop(page, customer);
  const keys = page.getByRole("region", { name: "License keys" });
  await expect(keys.getByText(key)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Copy the license key of Notes for Desktop" }).click();
  await expect(keys).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
});

test("a buyer activates the desktop app, sees the device on the account and deactivates it @core", async ({
  signedIn: page,
  customer,
}, info) => {
  const key = await buyDesktop(page, customer);
  const laptop = deviceOf(info, "laptop");
  expect((await run(laptop, "activate", key, "Ada's laptop")).said).toContain("In use in 1 of 3 places");
  expect((await run(laptop, "status")).code).toBe(0);

  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByRole("heading", { name: "License keys" })).toBeVisible();
  const device = page.getByRole("listitem").filter({ hasText: /^Ada's laptop/ });
  await expect(device).toContainText(/since \d+ \w+ \d{4}/);
  await expectAccessibleInBothColours(page);
  await device.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Deactivate it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The device is deactivated" })).toBeVisible();
  await expect(device).toBeHidden();
  await expect(page.getByText("0 of 3 activations used.")).toBeVisible();

  const { code, said } = await run(laptop, "status");
  expect([code, said]).toEqual([1, "This device was deactivated. Run: fernway activate <key>"]);
});

test("opening the page finds a device that was activated directly at the service", async ({
  signedIn: page,
  customer,
}) => {
  const key = await buyDesktop(page, customer);
  const body = new URLSearchParams({ license_key: key, instance_name: "Old tower" });
  await fetch(`${service.sandbox}/v1/licenses/activate`, { method: "POST", body });
  await expectOnAccount(page, (account) => account.getByText("1 of 3 activations used."));
  await page.goto("/account/licenses");
  await expect(page.getByText("Old tower")).toBeVisible();
});

test("a disabled key stops the app, and its devices can't be deactivated meanwhile", async ({
  signedIn: page,
  customer,
}, info) => {
  const key = await buyDesktop(page, customer);
  const laptop = deviceOf(info, "laptop");
  await run(laptop, "activate", key, "Ada's laptop");
  const newest = await service.list("/license-keys?page[size]=100");
  const id = newest.find(({ attributes }) => attributes["key"] === key)?.id ?? "";
  await service.update("license-keys", id, { disabled: true });
  expect((await run(laptop, "status")).code).toBe(1);

  await expect(async () => {
    await page.goto("/account/licenses");
    await expect(page.getByText("This key is disabled, so its devices cannot be deactivated.")).toBeVisible();
  }).toPass();
  await expect(page.getByRole("listitem").filter({ hasText: /^Ada's laptop/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Deactivate" })).toHaveCount(0);

  await service.update("license-keys", id, { disabled: false });
  await expect(async () => {
    await page.goto("/account/licenses");
    await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  }).toPass();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a fourth device is refused until another one is deactivated", async ({
    signedIn: page,
    customer,
  }, info) => {
    const key = await buyDesktop(page, customer);
    for (const name of ["One", "Two", "Three"]) {
      expect((await run(deviceOf(info, name), "activate", key, name)).code).toBe(0);
    }
    const fourth = await run(deviceOf(info, "Four"), "activate", key, "Four");
    expect(fourth.code).toBe(1);
    expect(fourth.said).toContain("in use on as many devices as it allows");

    await page.goto("/account/licenses");
    const second = page.getByRole("listitem").filter({ hasText: /^Two/ });
    await second.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("The device is deactivated")).toBeVisible();
    expect((await run(deviceOf(info, "Four"), "activate", key, "Four")).code).toBe(0);
    expect((await run(deviceOf(info, "Two"), "status")).code).toBe(1);
    expect((await run(deviceOf(info, "One"), "status")).code).toBe(0);
  });
});

/** Buys Notes for Desktop and waits for its key on the account. */
async function buyDesktop(page: Page, customer: { email: string; name: string }): Promise<string> {
  const { order_id: orderId } = await buyInShort(page, "451", customer);
  const [licenseKey] = await service.list(`/license-keys?filter[order_id]=${orderId}`);
  const key = String(licenseKey?.attributes["key"]);
  await expectOnAccount(page, (account) => account.getByText(key));
  return key;
}

/** What the program keeps on a device of this name. */
function deviceOf(info: TestInfo, name: string): string {
  return info.outputPath(`${name}.json`);
}

/** Runs the sample program as its buyer does: in an environment of its own, where Node says nothing of the runner's colors. */
async function run(license: string, ...args: string[]) {
  const env = {
    NODE_ENV: "production" as const,
    FERNWAY_SERVER: process.env["E2E_MERCHANT_URL"],
    FERNWAY_LICENSE: license,
  };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  let said = "";
  child.stdout.on("data", (text) => (said += String(text)));
  child.stderr.on("data", (text) => (said += String(text)));
  const [code] = (await once(child, "close")) as [number];
  return { code, said: said.trim() };
}
