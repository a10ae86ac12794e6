import "server-only";
import { magicLinkMail } from "@/lib/auth/magic-link/magic-link-mail";
import { changedMail, confirmNewMail, confirmOldMail, takenMail } from "@/lib/auth/settings/address-mails";
import { dearerMail } from "@/lib/billing/change/scheduled/dearer-mail";
import { claimMail } from "@/lib/billing/claims/claim-mail";
import { paidAfterDeletionMail } from "@/lib/billing/effects/paid-after-deletion-mail";
import { twoSubscriptionsMail } from "@/lib/billing/effects/two-subscriptions-mail";
import { invitationMail } from "@/lib/billing/seats/invitation-mail";
import { leftMail, removedMail } from "@/lib/billing/seats/seat-freed-mail";
import { brand as shop } from "@/lib/brand";
import { env } from "@/lib/env";
import type { Mail } from "@/lib/billing/mails/mail";

type Other = Pick<Mail, "name" | "when" | "preview">;

const brand = shop.name;
const account = `${env.APP_URL}/account`;
const addresses = { brand, oldAddress: "noa@example.com", newAddress: "noa.lindqvist@example.com" };
const team = { brand, owner: "kim@example.com", member: "noa@example.com", product: "Team", account };

/** The mails without which something would not work, so that nobody else sends them and none can be switched off. */
export const OTHER_MAILS: Record<string, Other> = {
  sign_in: {
    name: "Sign-in link",
    when: "Somebody asks for a sign-in link.",
    preview: () => magicLinkMail({ brand, url: `${env.APP_URL}/sign-in/confirm?token=example` }),
  },
  seat_invitation: {
    name: "Seat invitation",
    when: "Somebody is invited to a plan.",
    preview: () =>
      invitationMail({ ...team, url: `${env.APP_URL}/seats/accept?token=example`, until: "12 May 2026" }),
  },
  seat_removed: {
    name: "Seat removed",
    when: "The owner of a plan removes somebody; to that person.",
    preview: () => removedMail(team),
  },
  seat_left: {
    name: "Seat left",
    when: "Somebody leaves a plan; to its owner.",
    preview: () => leftMail(team),
  },
  two_subscriptions: {
    name: "Two plans at once",
    when: "Somebody pays for a second plan while the first one continues.",
    preview: () => twoSubscriptionsMail({ brand, account, plans: ["Starter, Monthly", "Team, Monthly"] }),
  },
  plan_not_changed: {
    name: "Plan not changed",
    when: "A change scheduled for the end of a period would cost more by then than was agreed.",
    preview: () =>
      dearerMail({
        brand,
        account,
        wanted: "Starter Monthly",
        kept: "Team Monthly",
        region: null,
        renewsAt: new Date("2026-06-05T12:00:00Z"),
      }),
  },
  claim: {
    name: "Order to claim",
    when: "Somebody names an order missing from their account; to the order’s address.",
    preview: () =>
      claimMail({
        brand,
        orderNumber: 70_011,
        productName: "Team",
        url: `${env.APP_URL}/account/claim?token=example`,
      }),
  },
  paid_after_deletion: {
    name: "Paid after deletion",
    when: "A checkout is paid after its account was deleted.",
    preview: () => paidAfterDeletionMail({ brand, account, product: "Team" }),
  },
  address_new: {
    name: "Confirm a new address",
    when: "An account asks for another address; to the new one.",
    preview: () => confirmNewMail({ ...addresses, url: `${env.APP_URL}/confirm-address?token=example` }),
  },
  address_old: {
    name: "Confirm the change of an address",
    when: "An account asks for another address; to its current one.",
    preview: () => confirmOldMail({ ...addresses, url: `${env.APP_URL}/confirm-address?token=example` }),
  },
  address_taken: {
    name: "Address taken",
    when: "An account asks for an address that already has an account.",
    preview: () => takenMail(addresses),
  },
  address_changed: {
    name: "Address changed",
    when: "An account has a new address; to both.",
    preview: () => changedMail({ ...addresses, support: shop.supportEmail }),
  },
};
