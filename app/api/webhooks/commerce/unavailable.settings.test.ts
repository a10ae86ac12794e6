import { describe, expect, it, vi } from "vitest";
import { sign } from "@/lib/lemonsqueezy/signature";
import { POST } from "./route";

const { SECRET } = vi.hoisted(() => {
  const secret = "whsec_while_the_database_is_away";
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/nowhere");
  vi.stubEnv("COMMERCE_WEBHOOK_SECRET", secret);
  return { SECRET: secret };
});

describe("a webhook while the database is down", () => {
  it("gets a 503 and is never acknowledged", async () => {
    const body = new TextEncoder().encode(
      '{"meta":{"event_name":"order_created"},"data":{"type":"orders","id":"1","attributes":{}}}',
    );
    const started = Date.now();
    const headers = { "x-signature": sign(SECRET, body) };
    const answer = await POST(
      new Request("http://shop.localhost/api/webhooks/commerce", { method: "POST", body, headers }),
    );
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(await answer.text()).not.toMatch(/postgres|127\.0\.0\.1|prisma/i);
  });
});
