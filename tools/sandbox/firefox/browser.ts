import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "@/lib/errors";
import { run } from "../../../bin/test/run";

/** It drives Firefox over WebDriver BiDi. With what it needs it weighs as much as 57 MB, so it is fetched when it is asked for. */
const DRIVER = "puppeteer-core@24.43.1";
const PLACES = [
  "/usr/bin/firefox",
  "/usr/bin/firefox-esr",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** What the journeys use of a page and of a frame in it. */
export type View = {
  locator: (selector: string) => { click: () => Promise<void>; fill: (value: string) => Promise<void> };
  waitForSelector: (selector: string) => Promise<Element | null>;
  waitForFunction: (script: string) => Promise<unknown>;
  evaluate: (script: string) => Promise<unknown>;
};
type Element = { contentFrame: () => Promise<View | null> };
export type Page = View & {
  goto: (url: string) => Promise<unknown>;
  url: () => string;
  setDefaultTimeout: (milliseconds: number) => void;
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  screenshot: (options: { path: string; fullPage: boolean }) => Promise<unknown>;
  on: (event: "pageerror", listener: (error: unknown) => void) => void;
  keyboard: { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> };
};
type Context = { newPage: () => Promise<Page>; close: () => Promise<void> };
export type Browser = {
  version: () => Promise<string>;
  createBrowserContext: () => Promise<Context>;
  close: () => Promise<void>;
};

/** The path of a Firefox: the one that FIREFOX names, else the system's. */
export function findFirefox(): string {
  const found = [process.env["FIREFOX"] ?? "", ...PLACES].find((path) => path !== "" && existsSync(path));
  if (found) return found;
  throw new AppError(
    "unavailable",
    "There is no Firefox here: install it (on Debian `apt-get install firefox-esr`), or name its path in FIREFOX.",
  );
}

/** Opens Firefox without a window; what drives it is kept in `folder`. */
export async function openFirefox(executablePath: string, folder: string): Promise<Browser> {
  const code = await run("npm", [
    "install",
    "--silent",
    "--no-audit",
    "--no-fund",
    "--prefix",
    folder,
    DRIVER,
  ]);
  if (code !== 0) throw new AppError("unavailable", `${DRIVER} could not be fetched.`);
  const entry = join(folder, "node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");
  const driver = (await import(pathToFileURL(entry).href)) as {
    default: { launch: (options: object) => Promise<Browser> };
  };
  return driver.default.launch({ browser: "firefox", executablePath, headless: true });
}
