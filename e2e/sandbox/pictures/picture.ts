import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";

const HIGHEST = 960;

/** Into the results, or into the folder where the documentation keeps them: see `npm run tool pictures`. Long pages are cut off. */
export async function takePicture(page: Page, name: string, highest = HIGHEST): Promise<void> {
  const folder = process.env["PICTURES"];
  const file = folder ? join(folder, `${name}.webp`) : test.info().outputPath(`${name}.webp`);
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 45,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, highest), scale: 1 },
  });
  await session.detach();
  await writeFile(file, data, "base64");
}
