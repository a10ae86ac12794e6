import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { createPerson } from "../testing/people";
import { subscribe } from "../testing/subscribe";
import { getInvoiceLink, getPortalLink, getReceiptLink, findPortalPage } from "./portal";

async function refusalOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? { code: error.code, message: error.message } : String(error);
}

function askForAll(userId: string, [subscriptionId, invoiceId, orderId]: [string, string, string]) {
  return Promise.all([
    refusalOf(getPortalLink({ userId, subscriptionId, page: "portal" })),
    refusalOf(getPortalLink({ userId, subscriptionId, page: "payment-method" })),
    refusalOf(getInvoiceLink({ userId, invoiceId })),
    refusalOf(getReceiptLink({ userId, orderId })),
  ]);
}

beforeEach(() => service.reset());

describe("a signed address", () => {
  it("is fetched on the click, for each page its own", async () => {
    const user = await createPerson();
    const { subscription, invoice, order } = await subscribe(user);
    const subscriptionId = subscription.id;
    const pages = (["portal", "payment-method", "change-plan"] as const).map((page) =>
      getPortalLink({ userId: user.id, subscriptionId, page }),
    );
    const [portal, card, plan] = await Promise.all(pages);
    expect(portal).toContain("/billing?expires=");
    expect(card).toContain("/payment-details?expires=");
    expect(plan).toContain("/update?expires=");
    expect(await getInvoiceLink({ userId: user.id, invoiceId: invoice.id })).toContain(
      "/subscription-invoice/",
    );
    expect(await getReceiptLink({ userId: user.id, orderId: order.id })).toContain("/my-orders/");
  });

  it("of another user's purchase gets the same response as an unknown one, without a request to the service", async () => {
    const [owner, other] = [await createPerson(), await createPerson()];
    const { subscription, invoice, order } = await subscribe(owner);
    service.requests.length = 0;
    const foreign = await askForAll(other.id, [subscription.id, invoice.id, order.id]);
    const unknown = await askForAll(other.id, ["1", "1", "1"]);
    expect(foreign).toEqual(unknown);
    expect(foreign.map((refusal) => typeof refusal === "object" && refusal.code)).toEqual(
      Array.from({ length: 4 }, () => "not_found"),
    );
    expect(service.requests).toEqual([]);
  });

  it.each([null, "", "admin", "__proto__", "toString"])(
    "is given for the three pages only, not for %j",
    (page) => {
      expect(findPortalPage(page)).toBeNull();
      expect(findPortalPage("portal")).toBe("portal");
    },
  );
});
