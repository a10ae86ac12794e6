import { describe, expect, it } from "vitest";
import { curlOf, loggedBody, loggedPath } from "./entries";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("what the log keeps", () => {
  it("leaves out keys and secrets", () => {
    const token = "key_test_abcdefgh";
    expect(loggedBody(bytes(`{"secret": "wh\\"sec", "note": "${token}"}`), token)).toBe(
      '{"secret": "…", "note": "…"}',
    );
    expect(loggedPath(`http://x/sandbox/v1/stores?key=${token}`, token)).toBe("/v1/stores?key=…");
  });

  it("cuts at 10 kB and takes any bytes", () => {
    expect(loggedBody(bytes("x".repeat(10_001)), null)).toBe(`${"x".repeat(10_000)}\n… cut at 10 kB`);
    expect(loggedBody(new Uint8Array([255, 0, 97]), null)).toBe("\uFFFD\uFFFDa");
    expect(loggedBody(new Uint8Array(), null)).toBeNull();
  });
});

describe("a request as a command", () => {
  it("quotes what a shell would take apart, and names no key", () => {
    const command = curlOf(
      { method: "POST", path: "/v1/discounts?a[b]=1", requestBody: `{"name":"It's"}` },
      "http://localhost:3000/sandbox",
    );
    expect(command).toContain(String.raw`--data-raw '{"name":"It'\''s"}'`);
    expect(command).toContain(`'http://localhost:3000/sandbox/v1/discounts?a[b]=1'`);
    expect(command).toContain('"Authorization: Bearer $API_KEY"');
  });

  it("sends a license request as a form, without a key", () => {
    const command = curlOf(
      { method: "POST", path: "/v1/licenses/validate", requestBody: "license_key=A" },
      "http://x",
    );
    expect(command).toContain("x-www-form-urlencoded");
    expect(command).not.toContain("API_KEY");
  });
});
