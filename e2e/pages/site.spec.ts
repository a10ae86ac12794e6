import type { Page } from "@playwright/test";
import { brand, landing } from "@/lib/brand";
import { openGaps } from "@/lib/legal/gaps";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect, test } from "../support/fixtures";

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

test("every icon of the pages and the manifest exists in its stated size", async ({ page, request }) => {
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
  expect(sizeOfPng(await (await request.get("/favicon.ico")).body())).toEqual([48, 48]);
  expect((await request.get("/icons/nothing.png")).status()).toBe(404);
});

test("the sitemap lists public pages, and robots.txt blocks none of them", async ({ request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const named = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  expect(named.map(({ pathname }) => pathname)).toEqual(
    PUBLIC.flatMap((path) => [path, path === "/" ? "/de" : `/de${path}`]),
  );
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  expect(closed).toEqual(expect.arrayContaining(["/account", "/admin", "/checkout", "/api/"]));
  for (const { href, pathname } of named) {
    expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
    expect(closed.filter((path) => pathname.startsWith(path))).toEqual([]);
  }
});

test("public pages have no broken links", async ({ page, request, baseURL }) => {
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

test("the header knows who is signed in, on public and private pages", async ({
  signedIn: page,
  customer,
}) => {
  for (const path of ["/", "/pricing", "/terms", "/account", "/notes", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("button", { name: customer.email })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeHidden();
  }
  await page.goto("/");
  await expect(page.getByRole("link", { name: `Open ${brand.name}` })).toHaveAttribute("href", "/notes");
  await page.context().clearCookies();
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link")).toHaveText([
    "Start for free",
    landing.call,
    "Compare plans",
    landing.call,
  ]);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/sign-in");
});

test("the theme switch turns every page dark, by keyboard too, and the next visit keeps it @core", async ({
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
  // The switch works once the page is hydrated.
  await page.reload({ waitUntil: "networkidle" });
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch between light and dark" }).press("Enter");
  await expect(root).toHaveAttribute("data-theme", "light");
  expect(await groundOf(page)).toBe(light);
});

test("reduced motion changes all colors at once", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/terms");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
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

test("the terms are shown before signing in and buying", async ({ page, signedIn }) => {
  await signedIn.goto("/checkout?variant=421");
  await expect(signedIn.getByRole("main").getByRole("link", { name: "terms" })).toHaveAttribute(
    "href",
    "/terms",
  );
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await expect(page.getByRole("main").getByRole("link", { name: "privacy notice" })).toBeVisible();
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

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
