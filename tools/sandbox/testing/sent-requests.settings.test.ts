import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCheckoutRequest } from "@/app/(sandbox)/_service/contract/requests/checkouts";
import { parseRequest } from "@/app/(sandbox)/_service/contract/requests/parse-request";
import {
  createUsageRecordRequest,
  updateSubscriptionItemRequest,
  updateSubscriptionRequest,
} from "@/app/(sandbox)/_service/contract/requests/records";
import { answer, startService } from "@/lib/lemonsqueezy/testing/service";

// Nothing that the merchant's client sends is a body that the service would refuse, or would understand differently.

let service: Awaited<ReturnType<typeof startService>>;
let commerce: typeof import("@/lib/lemonsqueezy");

beforeAll(async () => {
  service = await startService((_, response) => answer(response, 200, {}));
  vi.stubEnv("COMMERCE_API_URL", service.address);
  commerce = await import("@/lib/lemonsqueezy");
});
afterAll(() => service.close());

const checkout = {
  storeId: "7001",
  variantId: "411",
  custom: { user_id: "u_1" },
  redirectUrl: "https://merchant.example.test/checkout/return?intent=i_1",
};
const change = { variantId: "412", billing: "at once" } as const;

test.each([
  ["a small checkout", createCheckoutRequest, () => commerce.createCheckout(checkout)],
  [
    "a checkout with all that may be said",
    createCheckoutRequest,
    () =>
      commerce.createCheckout({
        ...checkout,
        email: "noa@example.org",
        name: "Noa Lindqvist",
        discountCode: "SPRING20",
        expiresAt: new Date("2026-03-03T10:15:04Z"),
        embed: true,
        skipTrial: true,
      }),
  ],
  ["a change of the plan", updateSubscriptionRequest, () => commerce.changeVariant("9001", change)],
  [
    "a cancellation taken back",
    updateSubscriptionRequest,
    () => commerce.resumeSubscription("9001", { isAfterTrial: true }),
  ],
  [
    "a pause",
    updateSubscriptionRequest,
    () => commerce.pauseSubscription("9001", { mode: "free", resumesAt: new Date("2026-05-01T00:00:00Z") }),
  ],
  ["the end of a pause", updateSubscriptionRequest, () => commerce.unpauseSubscription("9001")],
  [
    "a quantity",
    updateSubscriptionItemRequest,
    () => commerce.changeQuantity("9101", { quantity: 3, billing: "never" }),
  ],
  ["usage", createUsageRecordRequest, () => commerce.addUsage("9101", 5)],
])("%s is taken as it is", async (_, schema, send) => {
  service.seen.length = 0;
  // The answer is none, which does not matter here.
  await send().catch(() => null);
  const body: unknown = JSON.parse(service.seen[0]?.body ?? "");
  expect(parseRequest(schema, body)).toEqual({ success: true, data: body });
});
