import type { Page } from "@playwright/test";
import { brand, landing } from "@/lib/brand";
import { plans } from "@/lib/billing/plans";
import { costOfUse } from "@/lib/billing/usage/cost";
import { usageTerms } from "@/lib/billing/usage/terms";
import { formatMoney } from "@/lib/money";
import { openGaps } from "@/lib/legal/open-gaps";
import { expectAccessibleInBothColours } from "./axe";
import { expect, test } from "./fixtures";

const PUBLIC = ["/", "/pricing", "/terms", "/privacy", "/contact"];

test.use({ colorScheme: "light" });

for (const path of [...PUBLIC, "/pricing/yearly"]) {
  test(`${path} has a title with the brand, one address, and a picture for who shares it`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(path);
    await expect(page.locator("title")).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(brand.name));
    const canonical = path === "/pricing/yearly" ? "/pricing" : path;
    const address = new URL(canonical, baseURL).href.replace(/\/$/, "");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
    expect(await contentOf(page, "og:url")).toBe(address);
    expect(await contentOf(page, "og:title")).toContain(brand.name);
    expect((await contentOf(page, "og:description")).length).toBeGreaterThan(20);
    const picture = await request.get(await contentOf(page, "og:image"));
    expect(sizeOfPng(await picture.body())).toEqual([1200, 630]);
    // Nobody finds a shop in test mode.
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
}

test("every icon that a page or the manifest names is there, and as large as it says", async ({
  page,
  request,
}) => {
  await page.goto("/sign-in");
  const manifest = await request.get(await attributeOf(page, 'link[rel="manifest"]', "href"));
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, start_url, icons } = (await manifest.json()) as Manifest;
  expect([name, start_url]).toEqual([brand.name, "/"]);
  expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  const apple = { src: await attributeOf(page, 'link[rel="apple-touch-icon"]', "href"), sizes: "180x180" };
  for (const { src, sizes } of [...icons, apple].filter((icon) => icon.src.endsWith(".png"))) {
    expect(sizeOfPng(await (await request.get(src)).body()).join("x"), src).toBe(sizes);
  }
  const svg = await request.get("/icon.svg");
  expect([svg.headers()["content-type"], await svg.text()]).toEqual([
    "image/svg+xml",
    expect.stringContaining(brand.mark),
  ]);
  const ico = await (await request.get("/favicon.ico")).body();
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  const last = ico.subarray(ico.readUInt32LE(6 + 2 * 16 + 12));
  expect(sizeOfPng(last)).toEqual([48, 48]);
  expect((await request.get("/icons/nothing.png")).status()).toBe(404);
});

test("the sitemap names pages that anybody can read, and robots.txt none of them", async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const named = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  expect(named.map(({ pathname }) => pathname)).toEqual(PUBLIC);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  expect(closed).toEqual(expect.arrayContaining(["/account", "/admin", "/checkout", "/api/"]));
  for (const { href, pathname } of named) {
    expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
    expect(closed.filter((path) => pathname.startsWith(path))).toEqual([]);
  }
});

test("no link of the public pages is dead", async ({ page, request, baseURL }) => {
  const links = new Set<string>();
  for (const path of PUBLIC) {
    await page.goto(path);
    for (const link of await page.locator("a[href]").all())
      links.add(await link.evaluate((a: HTMLAnchorElement) => a.href));
  }
  const own = [...links].filter((link) => link.startsWith(`${baseURL}/`));
  expect(own.length).toBeGreaterThan(7);
  for (const link of own) expect((await request.get(link)).status(), link).toBe(200);
});

test("the header knows who is signed in, on every side of the site", async ({ signedIn: page, customer }) => {
  for (const path of ["/", "/pricing", "/terms", "/account", "/notes", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("button", { name: customer.email })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeHidden();
  }
  await page.goto("/");
  await expect(page.getByRole("link", { name: `Open ${brand.name}` })).toHaveAttribute("href", "/notes");
  await page.context().clearCookies();
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link")).toHaveText([landing.call, landing.call]);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/sign-in");
});

test("the switch turns every page dark, by keyboard too, and the next visit remembers it", async ({
  page,
}) => {
  const root = page.locator("html");
  await page.goto("/");
  await expect(root).not.toHaveAttribute("data-theme");
  const light = await groundOf(page);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await groundOf(page)).not.toBe(light);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/sign-in");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch between light and dark" }).press("Enter");
  await expect(root).toHaveAttribute("data-theme", "light");
  expect(await groundOf(page)).toBe(light);
});

for (const path of ["/terms", "/privacy", "/contact"]) {
  test(`${path} marks what is still to be filled in, and axe finds nothing`, async ({ page }) => {
    await page.goto(path);
    const isOpen = openGaps().length > 0;
    await expect(page.getByText("This page is a template.")).toHaveCount(isOpen ? 1 : 0);
    const gap = page.locator("mark").filter({ hasText: /^\[.+\]$/ });
    await expect(gap.first()).toBeVisible({ visible: isOpen });
    await expectAccessibleInBothColours(page);
  });
}

test("whoever signs in or buys is shown the terms first", async ({ page, signedIn }) => {
  await signedIn.goto("/checkout?variant=421");
  await expect(signedIn.getByRole("main").getByRole("link", { name: "terms" })).toHaveAttribute(
    "href",
    "/terms",
  );
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await expect(page.getByRole("main").getByRole("link", { name: "privacy notice" })).toBeVisible();
});

test("the table says of each plan what the plan file says", async ({ page }) => {
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: "Compare plans" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "What it holds",
    /^Free/,
    /^Starter/,
    /^Pro/,
    /^Team/,
  ]);
  await expect(cellsOf(page, "Notes")).toHaveText(["20", "1,000", "Unlimited", "Unlimited"]);
  await expect(cellsOf(page, plans.features.sharedLinks)).toHaveText([
    /Not included/,
    /Not included/,
    /^Included/,
    /^Included/,
  ]);
  await expect(cellsOf(page, plans.features.api)).toHaveText(["By use", "By use", /^Included/, /^Included/]);
  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  const name = table.getByRole("rowheader", { name: plans.features.api });
  expect((await name.getByText(plans.features.api).boundingBox())?.width).toBeGreaterThan(200);
  await expectAccessibleInBothColours(page);
});

// As the store sells it (the sandbox's seeds): a thousand free, then two dollars for each further thousand.
const TERMS = usageTerms.parse({
  aggregation: "sum",
  isVolume: false,
  packageSize: 1,
  tiers: [
    { lastUnit: 1_000, unitPrice: "0", fixedFee: 0 },
    { lastUnit: null, unitPrice: "0.2", fixedFee: 0 },
  ],
});
const USES = [0, 999, 1_000, 1_001, 1_003, 25_000, 1_000_000, 999_999_999];

test("the calculator tells what the cost function says, while somebody types", async ({ page }) => {
  await page.goto("/pricing");
  const calculator = page.getByRole("region", { name: "What your API calls would cost" });
  for (const units of USES) {
    await calculator.getByLabel("API calls a month").fill(String(units));
    await expect(calculator.getByRole("status")).toContainText(formatMoney(costOfUse(TERMS, units), "USD"));
  }
  await expect(calculator).toContainText("Pro costs less: $24 per month");
  await calculator.getByRole("button", { name: "1,000", exact: true }).click();
  await expect(calculator.getByRole("status")).toContainText("$0.00");
  await expect(calculator).not.toContainText("costs less");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator answers by its address, and takes no nonsense", async ({ page }) => {
    await page.goto("/pricing/yearly");
    const calculator = page.getByRole("region", { name: "What your API calls would cost" });
    await calculator.getByLabel("API calls a month").fill("25000");
    await calculator.getByRole("button", { name: "Work it out" }).click();
    await expect(page).toHaveURL(/\/pricing\/yearly\?apiCalls=25000/);
    await expect(calculator.getByRole("status")).toContainText("$48.00");
    await calculator.getByRole("button", { name: "100,000", exact: true }).click();
    await expect(calculator.getByRole("status")).toContainText("$198.00");
    for (const nonsense of ["-5", "1e9", "<script>", "9".repeat(400)]) {
      await page.goto(`/pricing?apiCalls=${encodeURIComponent(nonsense)}`);
      await expect(calculator.getByLabel("API calls a month")).toHaveValue("10000");
    }
  });
});

const WRITTEN = [
  { tag: "de-DE,de;q=0.9", price: "24 $", notes: "1.000 notes" },
  { tag: "fr", price: "24 $US", notes: "1 000 notes" },
  { tag: "en-US,en;q=0.9", price: "$24", notes: "1,000 notes" },
  { tag: "es-MX,es;q=0.9", price: "$24", notes: "1,000 notes" },
  { tag: "*", price: "$24", notes: "1,000 notes" },
  { tag: ";;q=,--,de_@", price: "$24", notes: "1,000 notes" },
  { tag: "de-DE,".repeat(1_600), price: "$24", notes: "1,000 notes" },
];

test("amounts and counts are written as the browser likes them, whatever it says", async ({ request }) => {
  for (const { tag, price, notes } of WRITTEN) {
    const answer = await request.get("/pricing", { headers: { "Accept-Language": tag } });
    const text = (await answer.text()).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(text, tag.slice(0, 30)).toContain(`>${price}<`);
    expect(text, tag.slice(0, 30)).toContain(notes);
    expect(answer.headers()["cache-control"]).toMatch(/no-store|private/);
  }
});

test.describe("in Germany", () => {
  test.use({ locale: "de-DE" });

  test("the browser goes on as the server began, and a chosen region counts more", async ({
    signedIn: page,
  }) => {
    await page.goto("/pricing");
    const calculator = page.getByRole("region", { name: "What your API calls would cost" });
    await expect(calculator.getByRole("status")).toContainText(/18,00\s\$/);
    await calculator.getByLabel("API calls a month").fill("1001000");
    await expect(calculator.getByRole("status")).toContainText(/2\.000,00\s\$/);
    await page.goto("/account/settings");
    await page.getByLabel("Your region").selectOption("International");
    await page.getByRole("button", { name: "Save region" }).click();
    await expect(page.getByText("Your region is saved")).toBeVisible();
    await page.goto("/pricing");
    await expect(calculator.getByRole("status")).toContainText("$18.00");
  });
});

type Manifest = {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
};

/** The first bytes of a PNG say how wide and how high it is. */
function sizeOfPng(bytes: Buffer): [number, number] {
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function contentOf(page: Page, property: string): Promise<string> {
  return await attributeOf(page, `meta[property="${property}"]`, "content");
}

async function attributeOf(page: Page, selector: string, name: string): Promise<string> {
  return (await page.locator(selector).getAttribute(name)) ?? "";
}

function cellsOf(page: Page, name: string) {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) })
    .getByRole("cell");
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
