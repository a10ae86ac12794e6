import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { refusalResponse } from "./refusal";

test("an address that leads nowhere says so with its own status and a way back", async () => {
  const statuses = { not_found: 404, forbidden: 403, gone: 410, internal: 500 } as const;
  for (const [code, status] of Object.entries(statuses)) {
    const response = refusalResponse(new AppError(code as keyof typeof statuses, "inner words"), "fernway");
    expect(response.status).toBe(status);
    // oxlint-disable-next-line no-await-in-loop -- four strings
    const html = await response.text();
    expect(html).toContain('href="/sandbox/store/fernway"');
    // Out of an overlay, too: the store does not stand in frames.
    expect(html).toContain('target="_top"');
    expect(html).not.toContain("inner words");
  }
});

test("a store name from the address cannot break out of the page", async () => {
  const html = await refusalResponse(new AppError("gone", ""), '"><script>alert(1)</script>').text();
  expect(html).not.toContain("<script>alert");
});
