import { describe, expect, it } from "vitest";
import { paymentStatusText, subscriptionHeadline, subscriptionStatusText } from "./status-text";

const NOW = new Date("2026-03-15T12:00:00Z");
const LATER = new Date("2026-04-02T12:00:00Z");
const EARLIER = new Date("2026-03-01T12:00:00Z");

function facts(status: string, dates: Record<string, Date | null> = {}) {
  const none = { trialEndsAt: null, renewsAt: null, endsAt: null, pauseResumesAt: null };
  return { status, pauseMode: null, ...none, ...dates };
}

describe("a subscription's status in a customer's words", () => {
  it.each([
    [facts("on_trial", { trialEndsAt: LATER, renewsAt: LATER }), "Free trial", "Trial ends on 2 April 2026"],
    [facts("active", { renewsAt: LATER }), "Active", "Renews on 2 April 2026"],
    [facts("active"), "Active", null],
    [facts("past_due", { renewsAt: LATER }), "Payment failed", "We’ll try your card again on 2 April 2026"],
    [facts("unpaid", { renewsAt: LATER }), "Unpaid", "Update your card to use it again."],
    [facts("paused", { pauseResumesAt: LATER }), "Paused", "Resumes on 2 April 2026"],
    [facts("paused"), "Paused", "Paused until you resume it."],
    [facts("cancelled", { renewsAt: LATER, endsAt: LATER }), "Canceled", "Ends on 2 April 2026"],
    [facts("cancelled", { endsAt: EARLIER }), "Ended", "Ended on 1 March 2026"],
    [facts("expired", { endsAt: EARLIER }), "Ended", "Ended on 1 March 2026"],
    // It has ended at the service, whose clock may be ahead of ours.
    [facts("expired", { endsAt: LATER }), "Ended", "Ended on 2 April 2026"],
    [facts("expired"), "Ended", null],
    [facts("waiting_for_bank"), "Waiting for bank", null],
  ])("%j", (subscription, text, headline) => {
    expect(subscriptionStatusText(subscription, NOW).statusText).toBe(text);
    expect(subscriptionHeadline(subscription, NOW, null)).toBe(headline);
  });

  it("says until when an unpaid plan stays usable, and when it no longer is", () => {
    const overdue = facts("past_due", { renewsAt: LATER });
    expect(subscriptionHeadline(overdue, NOW, new Date("2026-04-05T12:00:00Z"))).toBe(
      "We’ll try your card again on 2 April 2026, access until 5 April 2026",
    );
    expect(subscriptionHeadline(overdue, NOW, EARLIER)).toBe(
      "We’ll try your card again on 2 April 2026, no access until it is paid",
    );
  });

  it("warns about what needs the customer, and only about that", () => {
    const tones = ["active", "on_trial", "past_due", "unpaid", "expired"].map(
      (status) => subscriptionStatusText(facts(status), NOW).tone,
    );
    expect(tones).toEqual(["success", "success", "warning", "destructive", "secondary"]);
  });
});

describe("a payment's status in a customer's words", () => {
  it.each([
    [{ status: "paid", total: 900, refundedAmount: 0 }, "Paid"],
    [{ status: "paid", total: 900, refundedAmount: 200 }, "Partly refunded"],
    [{ status: "partial_refund", total: 900, refundedAmount: 200 }, "Partly refunded"],
    [{ status: "refunded", total: 900, refundedAmount: 900 }, "Refunded"],
    [{ status: "past_due", total: 900, refundedAmount: 0 }, "Payment failed"],
    [{ status: "void", total: 900, refundedAmount: 0 }, "Not charged"],
    [{ status: "under_dispute", total: 900, refundedAmount: 0 }, "Under dispute"],
  ])("%j", (payment, text) => {
    expect(paymentStatusText(payment).statusText).toBe(text);
  });
});
