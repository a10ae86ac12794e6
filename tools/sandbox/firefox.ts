import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { command } from "../../bin/command";
import { type Browser, findFirefox, openFirefox, type Page } from "./firefox/browser";
import { commandStep, finish, step, type StepResult } from "../../bin/test/run";
import { startTwoSites } from "../../e2e/runner/two-sites";

const PICTURES = "e2e/.results/firefox";
/** How long a page may take for one thing, in milliseconds. */
const PATIENCE = 20_000;

/**
 * `npm run tool firefox`: plays what a customer does at the checkout, over a page and on its own, in a real Firefox. Against the
 * last build with `-- --no-build`.
 */
command(async () => {
  const firefox = findFirefox();
  const isBuilt = process.argv.includes("--no-build") && existsSync(".next/BUILD_ID");
  const build = isBuilt ? [] : [await commandStep("build", "npm", "run", "build")];
  if (build.some(({ failed }) => failed > 0)) throw new AppError("unavailable", "The build failed.");
  const folder = mkdtempSync(join(tmpdir(), "billfold-firefox-"));
  const sites = await startTwoSites();
  Object.assign(process.env, sites.env);
  const browser = await openFirefox(firefox, folder);
  const results: StepResult[] = [];
  try {
    console.log(await browser.version());
    // They read where the sites are as they are loaded.
    const { journeys } = await import("./firefox/journeys");
    for (const [name, journey] of Object.entries(journeys)) {
      results.push(await step(name, () => play(browser, name, journey)));
    }
  } finally {
    await browser.close();
    await sites.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  finish([...build, ...results]);
});

/** In a browser that has seen nothing yet. One that fails, or throws anything in the page, leaves a picture of where it stood. */
async function play(browser: Browser, name: string, journey: (page: Page) => Promise<void>) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const thrown: unknown[] = [];
  page.on("pageerror", (error) => thrown.push(error));
  try {
    await journey(page);
    if (thrown.length > 0) throw new Error("The page threw an error.", { cause: thrown[0] });
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    mkdirSync(PICTURES, { recursive: true });
    const path = join(PICTURES, `${name.replaceAll(/\W+/g, "-")}.png`);
    await page.screenshot({ path, fullPage: true });
    console.error(`At ${page.url()}, as ${path} shows.`);
    return { passed: 0, failed: 1 };
  } finally {
    await context.close();
  }
}
