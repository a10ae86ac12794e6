import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const HIGHEST = 960;

/** Into the folder that `npm run tool pictures` names; without one there is no picture. Long pages are cut off. */
export async function takePicture(page: Page, name: string, highest = HIGHEST): Promise<void> {
  const folder = process.env["PICTURES"];
  if (!folder) return;
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
  await writeFile(join(folder, `${name}.webp`), data, "base64");
}
