import { expect, test } from "vitest";
import { differencesOf } from "../sync/if-newer";
import { missingEvent } from "./drift";

test.each([
  ["subscriptions", null, "active", "subscription_created"],
  ["subscriptions", "active", "active", "subscription_updated"],
  ["subscriptions", "active", "cancelled", "subscription_cancelled"],
  ["subscriptions", "active", "expired", "subscription_expired"],
  ["subscriptions", "active", "paused", "subscription_paused"],
  ["subscriptions", "paused", "active", "subscription_unpaused"],
  ["subscriptions", "cancelled", "active", "subscription_resumed"],
  ["subscriptions", "past_due", "active", "subscription_updated"],
  ["orders", null, "paid", "order_created"],
  ["orders", "paid", "refunded", "order_refunded"],
  ["subscription-invoices", null, "paid", "subscription_payment_success"],
  ["subscription-invoices", null, "past_due", "subscription_payment_failed"],
  ["subscription-invoices", "past_due", "paid", "subscription_payment_recovered"],
  ["subscription-invoices", "paid", "refunded", "subscription_payment_refunded"],
  ["subscription-invoices", "past_due", "void", null],
  ["license-keys", null, "inactive", "license_key_created"],
  ["license-keys", "inactive", "active", "license_key_updated"],
  ["customers", null, "subscribed", null],
  ["customers", "subscribed", "archived", "customer_updated"],
] as const)("%s that were %s and are %s: the missed event is %s", (type, before, status, event) => {
  const theirs = { id: "1", name: "Noa", status };
  const ours = before && { ...theirs, name: "Nao", status: before };
  expect(missingEvent(type, theirs, differencesOf(ours, theirs))).toBe(event);
});

test("differences are text, and ignore updatedAt, urls and our own fields", () => {
  const ours = {
    id: "1",
    userId: "u",
    total: 100n,
    endsAt: new Date(0),
    cancelled: false,
    updatedAt: new Date(1),
  };
  const theirs = { id: "1", total: 100, endsAt: null, cancelled: true, updatedAt: new Date(2), urls: {} };
  expect(differencesOf(ours, theirs)).toEqual([
    { field: "endsAt", ours: "1970-01-01T00:00:00.000Z", theirs: null },
    { field: "cancelled", ours: "false", theirs: "true" },
  ]);
});
