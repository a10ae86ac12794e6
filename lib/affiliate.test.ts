import { describe, expect, it } from "vitest";
import { addAffiliate, affiliateCookie, parseAffiliate } from "./affiliate";

const MALFORMED = ["", " ", "1 2", "1;Path=/", "1&x=2", "é", "<b>", "%00", "a".repeat(65), null, undefined];

describe("an affiliate", () => {
  it.each(["1501", "Ira-Moss_1", "a".repeat(64)])("%j is stored once, for the days of the setting", (id) => {
    const options = { days: 30, isSecure: false };
    const cookie = affiliateCookie(`?aff=${id}`, "other=1", options);
    expect(cookie).toBe(`affiliate=${id}; Path=/; Max-Age=2592000; SameSite=Lax`);
    expect(affiliateCookie("?aff=2", `other=1; affiliate=${id}`, options)).toBeNull();
    expect(affiliateCookie(`?aff=${id}`, "", { ...options, isSecure: true })).toBe(`${cookie}; Secure`);
  });

  it.each(MALFORMED)("%j is neither stored nor sent", (id) => {
    expect(parseAffiliate(id)).toBeNull();
    const search = `?${new URLSearchParams({ aff: id ?? "" })}`;
    expect(affiliateCookie(search, "", { days: 30, isSecure: false })).toBeNull();
  });

  it("is added to the address of a checkout without touching what was signed", () => {
    const signed = "https://store.example/checkout/custom/1?expires=1&name=a+b%20c&signature=ab";
    const cookies = { affiliate: "1501", visit: null };
    expect(addAffiliate(signed, cookies)).toBe(`${signed}&aff=1501`);
    expect(addAffiliate("https://store.example/checkout", cookies)).toBe(
      "https://store.example/checkout?aff=1501",
    );
    expect(addAffiliate(signed, { affiliate: null, visit: null })).toBe(signed);
  });

  it("gives way to the visit that the service's tracking script has counted", () => {
    const url = "https://store.example/checkout";
    expect(addAffiliate(url, { affiliate: "1501", visit: "nB1mj6rB" })).toBe(`${url}?aff_ref=nB1mj6rB`);
  });
});
