import { weigh } from "../support/weigh";
import { expect, test } from "../support/fixtures";

/** In kilobytes, packed: a little above what the pages weigh now, of which the framework is 135. */
const SCRIPTS = { "/": 157, "/pricing": 163, "/sign-in": 158, "/account": 182.5 };
/** Not packed: what a browser has to read. */
const HTML = { "/": 52, "/pricing": 92, "/sign-in": 25, "/account": 47 };

for (const path of ["/", "/pricing", "/sign-in", "/account"] as const) {
  test(`${path} stays light`, async ({ subscriber: page, baseURL }) => {
    const cookies = await page.context().cookies();
    const Cookie = path === "/sign-in" ? "" : cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const { html, scripts } = await weigh(baseURL ?? "", path, { Cookie });
    expect(scripts / 1000).toBeGreaterThan(100);
    expect(scripts / 1000).toBeLessThan(SCRIPTS[path]);
    expect(html / 1000).toBeLessThan(HTML[path]);
  });
}
