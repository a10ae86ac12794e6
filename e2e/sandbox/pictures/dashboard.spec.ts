import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expectNoSidewaysScroll } from "./no-sideways-scroll";
import { CARDS } from "../../support/checkout";
import { type DashboardPage, PAGES } from "./dashboard-pages";
import { expect, test } from "../../support/fixtures";
import { takePicture } from "./picture";
import { service } from "../../support/service";

const dashboard = `${service.sandbox}/dashboard`;
const ROUTES = "app/(sandbox)/sandbox/dashboard";
// What differs between the widths and between the colors is in each of the two once.
const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 900 } },
] as const;

test("every dashboard route is among the pages", () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: "utf8" });
  const routes = files
    .filter((file) => file === "page.tsx" || file.endsWith("/page.tsx"))
    .map((file) => file.replace("(lists)/", "").replace(/\/?page\.tsx$/, ""));
  const looked = new Set(Object.values(PAGES).flatMap((pages) => pages.map(({ route }) => route)));
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter((route) => !looked.has(route))).toEqual([]);
});

for (const look of LOOKS) {
  test.describe(`at ${look.viewport.width} px in ${look.colorScheme} colors`, () => {
    test.use({ ...look });

    for (const [group, pages] of Object.entries(PAGES)) {
      test(`the dashboard shows ${group}`, async ({ page }) => {
        await fillTheLists();
        const errors: string[] = [];
        page.on("console", (message) => {
          if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
        });
        for (const entry of pages) {
          await visit(page, entry);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          await takePicture(page, `${entry.name}-${look.viewport.width}`);
        }
        expect(errors.filter((error) => !EXPECTED.some((text) => error.includes(text)))).toEqual([]);
      });
    }
  });
}

/** Pages of missing records; and the frame of an email, which refuses the script of axe like any other. */
const EXPECTED = ["status of 404", "mail.html' because the document's frame is sandboxed"];

let isFilled: Promise<void> | undefined;

/** What a new sandbox has none of: a delivery, a key, a request, a story that was told. */
function fillTheLists(): Promise<void> {
  isFilled ??= (async () => {
    const buyer = { email: "ada@example.com", name: "Ada Lindqvist", country: "US", card: CARDS.good };
    await service.pay({ variant_id: "421", ...buyer });
    await service.get("/products");
    // The other worker may be at it too, and one story is told at a time.
    await expect(() => service.runScenario("license-limit-reached")).toPass();
    await service.idle();
  })();
  return isFilled;
}

async function visit(page: Page, { route, path, recordOf, heading, opens, status = 200 }: DashboardPage) {
  const address = recordOf ? await addressOfFirst(page, recordOf) : `${dashboard}/${path ?? route}`;
  const answer = await page.goto(route.endsWith("/timeline") ? `${address}/timeline` : address);
  expect(answer?.status(), address).toBe(status);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  if (opens) await page.locator("summary").filter({ hasText: opens }).first().click();
}

/** Read from the list's HTML, which takes no time to draw. */
async function addressOfFirst(page: Page, list: string): Promise<string> {
  const { pathname, href } = new URL(`${dashboard}/${list}`);
  const records = pathname.endsWith("/scenarios") ? `${pathname}/runs` : pathname;
  const html = await (await page.request.get(href)).text();
  const link = new RegExp(`href="(${records}/(?!new)[^"/]+)"`).exec(html)?.[1];
  if (!link) throw new Error(`${list} links to no record`);
  return new URL(link, href).href;
}
