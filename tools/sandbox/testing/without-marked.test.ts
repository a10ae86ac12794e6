import { describe, expect, it } from "vitest";
import { withoutMarked, withoutNamed } from "../../../bin/remove-sandbox/without";

const strip = (...lines: string[]) =>
  withoutMarked(`${lines.join("\n")}\n`, "sandbox")
    .split("\n")
    .slice(0, -1);

describe("a mark", () => {
  it.each(["two(); // sandbox", "two(); // sandbox: why", "TWO=2 # sandbox", "| two <!-- sandbox --> |"])(
    "takes its line: %s",
    (line) => expect(strip("one", line, "three")).toEqual(["one", "three"]),
  );

  it.each([
    ["// sandbox:start", "// sandbox:end"],
    ["  // sandbox:start: why", "  // sandbox:end"],
    ["# sandbox:start", "# sandbox:end"],
    ["<!-- sandbox:start -->", "<!-- sandbox:end -->"],
    ["{/* sandbox:start */}", "{/* sandbox:end */}"],
  ])("takes what it encloses: %s", (start, end) =>
    expect(strip("one", start, "two", "", end, "three", start, "four", end)).toEqual(["one", "three"]),
  );

  it.each(["// sandbox pages", "// the sandbox", "sandbox", "// sandboxes", "const a = 1; // tools"])(
    "is not what only looks like one: %s",
    (line) => expect(strip("one", line)).toEqual(["one", line]),
  );

  it.each(["// sandbox:start", "// sandbox:end"])("is refused where half of it is missing: %s", (half) =>
    expect(() => strip("one", half, "two")).toThrow("half a block"),
  );

  it("is refused where a block begins inside of another", () =>
    expect(() => strip("// sandbox:start", "one", "// sandbox:start", "// sandbox:end")).toThrow(
      "half a block",
    ));
});

it("JSON loses what names the sandbox, and what that leaves without meaning", () => {
  const config = {
    scripts: { dev: "dev", sandbox: "x", make: "make sandbox" },
    overrides: [
      { files: ["sandbox/**"], rules: { a: "off" } },
      {
        files: ["lib/**", "sandbox/**"],
        rules: { a: ["error", { patterns: [{ group: ["sandbox"] }, { group: ["b"] }] }] },
      },
    ],
    plugins: [],
  };
  expect(withoutNamed(config, (text) => text.includes("sandbox"))).toEqual({
    scripts: { dev: "dev" },
    overrides: [{ files: ["lib/**"], rules: { a: ["error", { patterns: [{ group: ["b"] }] }] } }],
    plugins: [],
  });
});
