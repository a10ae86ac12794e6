import { expect, it, vi } from "vitest";
import { brand } from "@/lib/brand";

const ENGLISH = { params: Promise.resolve({ lang: "en" }) };

/** The module under these settings, which a process reads once. */
async function under(mode: string) {
  vi.resetModules();
  vi.stubEnv("SANDBOX", "off");
  vi.stubEnv("BILLING_MODE", mode);
  vi.stubEnv("APP_URL", "https://shop.example");
  return await import("./metadata");
}

it("is found in live mode, by its own address and under the brand's name", async () => {
  const { publicPage, siteMetadata } = await under("live");
  const page = await publicPage("/pricing", () => ({ title: "Pricing" }))(ENGLISH);
  expect(page.robots).toEqual({ index: true });
  expect(page.alternates?.canonical).toBe("/pricing");
  expect(page.openGraph).toMatchObject({ title: `Pricing · ${brand.name}`, url: "/pricing" });
  expect(String(siteMetadata().metadataBase)).toBe("https://shop.example/");
});

it("is not found in test mode, and no other page is in either", async () => {
  const inTest = await under("test");
  expect((await inTest.publicPage("/")(ENGLISH)).robots).toEqual({ index: false });
  expect(inTest.siteMetadata().robots).toEqual({ index: false });
  const live = await under("live");
  expect(live.siteMetadata().robots).toEqual({ index: false });
});
