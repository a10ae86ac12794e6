import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "../../bin/test/run";

/** The shell first: without windows it takes a third of the time. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A download that breaks off is repeated, and another installation is waited for. */
const PATIENT = ["-o", "Acquire::Retries=5", "-o", "DPkg::Lock::Timeout=120"];

/** The path of a Chromium: Playwright's own, else the system's, else one that is installed now. */
export async function findChromium(): Promise<string> {
  return findInstalled() ?? (await install()) ?? fail();
}

function findInstalled(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));
}

async function install(): Promise<string | undefined> {
  console.log("No Chromium found; installing one.");
  if ((await run("npx", ["playwright", "install", "--with-deps", "--only-shell", "chromium"])) !== 0) {
    await run("apt-get", [...PATIENT, "update", "-qq"]);
    const command = [...PATIENT, "install", "-y", "-qq"];
    const isShell = (await run("apt-get", [...command, "chromium-headless-shell"])) === 0;
    if (!isShell) await run("apt-get", [...command, "chromium"]);
  }
  return findInstalled();
}

function fail(): never {
  throw new Error(
    "No Chromium could be found or installed: run `npx playwright install chromium`, or install it yourself.",
  );
}
