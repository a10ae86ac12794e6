import { describe, expect, it } from "vitest";
import { filterOf } from "./deliveries";

const filter = (query: string) => filterOf(new URLSearchParams(query));

describe("the filter of the deliveries", () => {
  it("asks for everything when it says nothing", () => {
    expect(filter("")).toEqual({ filter: {}, page: 1 });
  });

  it("knows state, event, subject, moment, webhook and page", () => {
    expect(
      filter(
        "state=failed&event=order_created&subject=orders/6201&since=2026-03-31T10:15:04Z&webhook=4401&page=2",
      ),
    ).toEqual({
      filter: {
        status: "failed",
        event: "order_created",
        subjectType: "orders",
        subjectId: "6201",
        since: new Date("2026-03-31T10:15:04Z"),
        webhookId: 4401,
      },
      page: 2,
    });
    expect(filter("subject=orders").filter).toMatchObject({ subjectType: "orders" });
  });

  it.each(["state=lost", "sate=failed", "since=yesterday", "webhook=x", "page=0", "page=1e9"])(
    "refuses %s instead of answering something else",
    (query) => {
      expect(() => filter(query)).toThrow(expect.objectContaining({ code: "bad_request" }));
    },
  );
});
