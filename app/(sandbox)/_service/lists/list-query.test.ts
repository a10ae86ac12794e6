import { describe, expect, it } from "vitest";
import { isNarrowed, listAddress, madeWithin, readListQuery } from "./list-query";

const read = (query: Record<string, string | string[]>) => readListQuery(Promise.resolve(query));

describe("the address of a list", () => {
  it("comes back as it was read", async () => {
    const query = await read({
      q: " noa@example.org ",
      status: "past_due",
      product: "301",
      store: "7001",
      from: "2026-03-01",
      to: "2026-03-31",
      sort: "oldest",
      page: "3",
    });
    expect(listAddress("/orders", query)).toBe(
      "/orders?q=noa%40example.org&status=past_due&product=301&store=7001&from=2026-03-01&to=2026-03-31&sort=oldest&page=3",
    );
    expect(listAddress("/orders", query, 1)).not.toContain("page");
  });

  it.each([
    { product: "x" },
    { product: "99999999999" },
    { from: "2026-02-30" },
    { from: "yesterday" },
    { page: "0" },
    { page: "-1" },
    { status: "'; drop" },
  ])("leaves out what makes no sense: %j", async (query) => {
    const parsed = await read(query);
    expect(listAddress("/orders", parsed)).toBe("/orders");
    expect(isNarrowed(parsed)).toBe(false);
  });

  it("counts the last day in", async () => {
    const { createdAt } = madeWithin(await read({ from: "2026-03-31", to: "2026-03-31" }));
    expect(createdAt).toEqual({
      gte: new Date("2026-03-31T00:00:00Z"),
      lt: new Date("2026-04-01T00:00:00Z"),
    });
  });
});
