import { describe, expect, it } from "vitest";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { forReader } from "./for-reader";
import { t, translateData } from "./translate";

const inGerman = <Result>(write: () => Result) => forReader({ language: "de" }, write);

async function readLater(ms: number): Promise<string> {
  await new Promise((done) => setTimeout(done, ms));
  return t("Pricing");
}

describe("texts, dates and amounts", () => {
  it("are English for an unknown reader", () => {
    expect([t("Pricing"), formatMoney(1_250, "USD")]).toEqual(["Pricing", "$12.50"]);
  });

  it("are in the reader's language, also after something was awaited", async () => {
    const texts = await inGerman(async () => {
      await new Promise((done) => setTimeout(done, 1));
      return [t("Pricing"), formatDate(new Date("2026-03-02T00:00:00Z")), formatMoney(1_250, "EUR")];
    });
    expect(texts).toEqual(["Preise", "2. März 2026", "12,50\u00A0€"]);
  });

  it("are those of each reader of several at once", async () => {
    const readers = Array.from({ length: 20 }, (_, index) => (index % 2 ? ("de" as const) : ("en" as const)));
    const texts = await Promise.all(
      readers.map((language, index) => forReader({ language }, () => readLater(index % 7))),
    );
    expect(texts).toEqual(readers.map((language) => (language === "de" ? "Preise" : "Pricing")));
  });
});

it("data is translated as far as it has a translation", () => {
  const data = { title: "Pricing", count: 3, points: ["Terms", "never translated"], none: null };
  expect(inGerman(() => translateData(data))).toEqual({
    title: "Preise",
    count: 3,
    points: ["AGB", "never translated"],
    none: null,
  });
  expect(translateData(data)).toBe(data);
});
