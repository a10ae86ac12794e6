import { startDemoSite } from "./demo-site";
import { expect, test } from "../support/fixtures";

test.describe.configure({ mode: "serial" });

const url = startDemoSite("public-pages");

test("public pages use the settings of the running process, not of the build", async ({ request }) => {
  for (const path of ["/", "/terms", "/pricing"]) {
    const html = await (await request.get(`${url()}${path}`)).text();
    expect(html, path).toContain("No real money is charged");
    expect(html, path).toContain(`href="${url()}/sandbox/dashboard"`);
    expect(html, path).toContain(`rel="canonical" href="${url()}${path === "/" ? "" : path}"`);
  }
});

test("a price changed at the service is on the static page within a minute", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(`${url()}/pricing`);
  await expect(page.getByRole("listitem").filter({ hasText: "Get Pro" })).toContainText("$24");

  await page.goto(`${url()}/sandbox/dashboard/products/302/variants/421`);
  await page.getByLabel("Price", { exact: false }).first().fill("31");
  await page.getByRole("button", { name: "Save as new price" }).click();
  const changedAt = Date.now();
  await expect(page.getByText("$31.00").first()).toBeVisible();

  await expect(async () => {
    await page.goto(`${url()}/pricing`);
    const card = page.getByRole("listitem").filter({ hasText: "Get Pro" });
    await expect(card).toContainText("$31", { timeout: 500 });
  }).toPass({ timeout: 90_000, intervals: [2_000] });
  expect(Date.now() - changedAt).toBeLessThan(65_000);
});

test("an unknown path below the pricing page is never cached", async ({ request }) => {
  for (const path of ["/pricing/made-up", "/pricing/yearly/more", "/pricing/monthly"]) {
    const answer = await request.get(`${url()}${path}`, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()["location"]]).toEqual([path, 307, "/pricing"]);
  }
});
