import { expect, it } from "vitest";
import { parentOrigin } from "./embed";

const nowhere = { ancestorOrigins: null, referrer: "" };

it("the nearest page around us is the one to talk to", () => {
  const ancestorOrigins = ["https://shop.example", "https://portal.example"];
  expect(parentOrigin({ ancestorOrigins, referrer: "https://other.example/" })).toBe("https://shop.example");
});

it("where the browser does not name it, the page that led here counts", () => {
  expect(parentOrigin({ ...nowhere, referrer: "https://shop.example/pricing?x=1" })).toBe(
    "https://shop.example",
  );
});

it.each(["null", "", "file:///page.html", "javascript:alert(1)"])("%s is nobody to talk to", (origin) => {
  expect(parentOrigin({ ...nowhere, ancestorOrigins: [origin] })).toBeNull();
  expect(parentOrigin({ ...nowhere, referrer: origin })).toBeNull();
});
