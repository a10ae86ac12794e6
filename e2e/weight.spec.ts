import { weigh } from "../bin/testing/weigh";
import { expect, test } from "./fixtures";

/** In kilobytes, packed: a little above what the pages weigh now, of which the framework is 135. */
const SCRIPTS = { "/": 145, "/pricing": 150, "/sign-in": 155, "/account": 150 };
/** Not packed: what a browser has to read. */
const HTML = { "/": 57, "/pricing": 82, "/sign-in": 22, "/account": 26 };

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
