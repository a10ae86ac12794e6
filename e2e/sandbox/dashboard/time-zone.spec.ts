import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";
import { expectNoSidewaysScroll } from "../pictures/no-sideways-scroll";

const CLOCK = `${service.sandbox}/dashboard/clock`;
const chip = (page: Page) =>
  page.getByRole("link", { name: /Sandbox time|Clock moved|Clocks differ/ }).locator("time");

test.use({ timezoneId: "Asia/Tokyo" });

test("times are shown in UTC or the reader's time zone, with its name", async ({ page }) => {
  await page.goto(CLOCK);
  await expect(chip(page)).toHaveText(/ UTC$/);
  await page.getByRole("button", { name: "Times in UTC" }).click();
  await expect(chip(page)).toHaveText(/ GMT\+9$/);
  const said = (await chip(page).textContent()) ?? "";
  const meant = new Date((await chip(page).getAttribute("datetime")) ?? "");
  const hour = (meant.getUTCHours() + 9) % 24;
  expect(said).toContain(`, ${String(hour).padStart(2, "0")}:`);

  // The choice holds on the next page, and for a program the time is still that of UTC.
  await page.getByRole("link", { name: "Mail catcher" }).first().click();
  await expect(page.getByRole("heading", { name: "Mail catcher" })).toBeVisible();
  await expect(chip(page)).toHaveText(/ GMT\+9$/);
  await expect(chip(page)).toHaveAttribute("datetime", /Z$/);
  await page.getByRole("button", { name: "Times in your own zone, Tokyo" }).click();
  await expect(chip(page)).toHaveText(/ UTC$/);
});

test("the server renders times in the chosen time zone, and in UTC for an invalid one", async ({
  request,
}) => {
  const read = async (zone: string) =>
    (await request.get(CLOCK, { headers: { cookie: `sandbox_zone=${zone}` } })).text();
  expect(await read("Asia%2FTokyo")).toMatch(/<time [^>]*>[^<]* GMT\+9</);
  for (const wrong of ["Nowhere", "%E0", "x".repeat(3_000)]) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    expect(await read(wrong)).toMatch(/<time [^>]*>[^<]* UTC</);
  }
});

test.describe("on a small telephone far away", () => {
  test.use({ timezoneId: "America/Argentina/Buenos_Aires", viewport: { width: 320, height: 640 } });

  test("a long time zone name fits the bar", async ({ page }) => {
    await page.goto(CLOCK);
    await page.getByRole("button", { name: "Times in UTC" }).click();
    await expect(page.getByRole("button", { name: "Times in your own zone, Buenos Aires" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole("button", { name: "Switch between light and dark" })).toBeInViewport({
      ratio: 1,
    });
  });
});
