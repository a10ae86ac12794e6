import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { clientScript } from "./compile";

const SIGNED = "https://pay.example/store/a/checkout/custom/1?signature=x";

/** A page as far as the script needs one before anything is opened. */
async function pageAt(address: string, storage = new Map<string, string>(), own: object = {}) {
  const { search } = new URL(address);
  const clicks: unknown[] = [];
  const page = createContext({
    ...own,
    URL,
    URLSearchParams,
    location: { search },
    document: { baseURI: address, addEventListener: (...listener: unknown[]) => clicks.push(listener) },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
  });
  runInContext("globalThis.window = globalThis", page);
  const include = async () => runInContext(await clientScript(), page);
  await include();
  return { run: (code: string): unknown => runInContext(code, page), include, clicks, storage };
}

describe("the client script", () => {
  it("goes by its own name and by the live service's, and is there once however often it is included", async () => {
    const page = await pageAt("https://shop.example/");
    await page.include();
    expect(page.run("Service === LemonSqueezy")).toBe(true);
    expect(page.run("typeof createLemonSqueezy")).toBe("function");
    expect(page.clicks).toHaveLength(1);
    page.run("createLemonSqueezy(); Service.Refresh()");
    expect(page.clicks).toHaveLength(1);
  });

  it("takes no name away from a page that has a Service of its own", async () => {
    const page = await pageAt("https://shop.example/", new Map(), { Service: "the page's own" });
    await page.include();
    expect(page.run("Service")).toBe("the page's own");
    expect(page.run("typeof LemonSqueezy.Url.Open")).toBe("function");
    expect(page.clicks).toHaveLength(1);
  });

  it("leaves no other names behind", async () => {
    const page = await pageAt("https://shop.example/");
    expect(page.run("typeof state + typeof install + typeof Url")).toBe("undefinedundefinedundefined");
  });

  it("wants its handler in an object", async () => {
    const page = await pageAt("https://shop.example/");
    expect(() => page.run("Service.Setup()")).toThrow("Service.Setup needs an object.");
    expect(() => page.run("Service.Setup('handler')")).toThrow("Service.Setup needs an object.");
    page.run("Service.Setup({})");
  });

  it("opens nothing but http and https", async () => {
    const page = await pageAt("https://shop.example/");
    expect(() => page.run("Service.Url.Open('javascript:alert(1)')")).toThrow("address of a checkout");
    page.run("Service.Url.Close()");
  });
});

describe("the affiliate", () => {
  it("of the address is remembered on the pages that follow", async () => {
    const { run, storage } = await pageAt("https://shop.example/?aff=1501");
    expect(run("Service.Affiliate.GetID()")).toBe("1501");
    const next = await pageAt("https://shop.example/pricing", storage);
    expect(next.run("Service.Affiliate.GetID()")).toBe("1501");
    expect(next.run("Service.Affiliate.Build('https://pay.example/buy/1')")).toBe(
      "https://pay.example/buy/1?aff=1501",
    );
  });

  it("is added to the signed address of a checkout, and to no other signed one or one that names another", async () => {
    const { run } = await pageAt("https://shop.example/?aff=1501");
    expect(run(`Service.Affiliate.Build('${SIGNED}')`)).toBe(`${SIGNED}&aff=1501`);
    const portal = "https://pay.example/store/a/billing?signature=x";
    expect(run(`Service.Affiliate.Build('${portal}')`)).toBe(portal);
    const other = "https://pay.example/buy/1?aff=7";
    expect(run(`Service.Affiliate.Build('${other}')`)).toBe(other);
  });

  it("is in a cookie too where the page names its store, as pages for the tracking script do", async () => {
    const address = "https://shop.example/?aff=1501";
    expect((await pageAt(address)).run("document.cookie")).toBeUndefined();
    const own = { lemonSqueezyAffiliateConfig: { store: "fernway" } };
    const { run } = await pageAt(address, new Map(), own);
    expect(run("document.cookie")).toBe("ls_aff_ref=1501; Path=/; Max-Age=2592000; SameSite=Lax");
    const tracked = "https://pay.example/buy/1?aff_ref=7";
    expect(run(`Service.Affiliate.Build('${tracked}')`)).toBe(tracked);
  });

  it("is empty for an invalid id, or after a month", async () => {
    expect((await pageAt("https://shop.example/?aff=%3Cb%3E")).run("Service.Affiliate.GetID()")).toBeNull();
    const past = new Map([["service_affiliate", JSON.stringify({ id: "1501", until: 1 })]]);
    expect((await pageAt("https://shop.example/", past)).run("Service.Affiliate.GetID()")).toBeNull();
  });
});
