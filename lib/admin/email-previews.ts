import "server-only";
import { magicLinkEmail } from "@/lib/auth/magic-link";
import { priceRiseEmail } from "@/lib/billing/change/carry-out";
import { changedEmail, confirmNewEmail, confirmOldEmail, takenEmail } from "@/lib/auth/address-emails";
import { claimEmail } from "@/lib/billing/claims/claim-link";
import { paidAfterDeletionEmail, twoSubscriptionsEmail } from "@/lib/billing/effects/notice-emails";
import { invitationEmail } from "@/lib/billing/seats/invite";
import { leftEmail, removedEmail } from "@/lib/billing/seats/free-seat";
import { handedOverEmail, takenOverEmail } from "@/lib/billing/seats/hand-over";
import { withdrawalEmail } from "@/lib/billing/withdrawals/withdrawals";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { renderEmail } from "@/lib/email/layout";
import { EMAILS } from "@/lib/email/billing-emails";
import { sentBy } from "@/lib/email/sent-by";
import { forReader } from "@/lib/i18n/for-reader";
import { FIRST_LANGUAGE, isLanguage } from "@/lib/i18n/languages.mjs";

type Other = Pick<(typeof EMAILS)["welcome"], "name" | "when" | "preview">;

const addresses = { oldAddress: "noa@example.com", newAddress: "noa.lindqvist@example.com" };
const owner = "kim@example.com";

/** Emails that a feature depends on: only we send them, and none can be switched off. */
export const OTHER_EMAILS: Record<string, Other> = {
  sign_in: {
    name: "Sign-in link",
    when: "A visitor asks for a sign-in link.",
    preview: () => magicLinkEmail({ brand: brand.name, url: `${env.APP_URL}/sign-in/confirm?token=example` }),
  },
  seat_invitation: {
    name: "Seat invitation",
    when: "A person is invited to a plan.",
    preview: () =>
      invitationEmail({
        owner,
        product: "Team",
        role: "billing",
        url: `${env.APP_URL}/seats/accept?token=example`,
        until: "12 May 2026",
      }),
  },
  seat_removed: {
    name: "Seat removed",
    when: "The owner or an admin of a plan removes a member; to that member.",
    preview: () => removedEmail(owner, "Team"),
  },
  seat_left: {
    name: "Seat left",
    when: "A member leaves a plan; to its owner.",
    preview: () => leftEmail("noa@example.com", "Team"),
  },
  plan_handed_over: {
    name: "Plan handed over",
    when: "A plan gets another owner; to the former one.",
    preview: () => handedOverEmail("noa@example.com", "Team"),
  },
  plan_taken_over: {
    name: "Plan taken over",
    when: "A plan gets another owner; to the new one.",
    preview: () => takenOverEmail(owner, "Team"),
  },
  two_subscriptions: {
    name: "Two plans at once",
    when: "A customer pays for a second plan while the first one continues.",
    preview: () => twoSubscriptionsEmail(["Starter, Monthly", "Team, Monthly"]),
  },
  withdrawal: {
    name: "Withdrawal received",
    when: "A consumer withdraws from a contract on /withdraw.",
    preview: () =>
      withdrawalEmail({
        name: "Noa Lindqvist",
        email: "noa@example.com",
        contract: "#1042",
        declaredAt: new Date(Date.UTC(2026, 4, 12, 9, 30)),
      }),
  },
  plan_not_changed: {
    name: "Plan not changed",
    when: "A change scheduled for the end of a period would cost more by then than was agreed.",
    preview: () =>
      priceRiseEmail({
        wanted: "Starter Monthly",
        kept: "Team Monthly",
        renewsAt: new Date("2026-06-05T12:00:00Z"),
      }),
  },
  claim: {
    name: "Order to claim",
    when: "A customer names an order missing from their account; to the order’s address.",
    preview: () =>
      claimEmail({
        orderNumber: 70_011,
        productName: "Team",
        url: `${env.APP_URL}/account/claim?token=example`,
      }),
  },
  paid_after_deletion: {
    name: "Paid after deletion",
    when: "A checkout is paid after its account was deleted.",
    preview: () => paidAfterDeletionEmail("Team"),
  },
  address_new: {
    name: "Confirm a new address",
    when: "An account asks for another address; to the new one.",
    preview: () => confirmNewEmail(addresses, `${env.APP_URL}/confirm-address?token=example`),
  },
  address_old: {
    name: "Confirm the change of an address",
    when: "An account asks for another address; to its current one.",
    preview: () => confirmOldEmail(addresses, `${env.APP_URL}/confirm-address?token=example`),
  },
  address_taken: {
    name: "Address taken",
    when: "An account asks for an address that already has an account.",
    preview: () => takenEmail(addresses),
  },
  address_changed: {
    name: "Address changed",
    when: "An account has a new address; to both.",
    preview: () => changedEmail(addresses),
  },
};

export type Sender = (typeof sentBy)[keyof typeof sentBy];

export type EmailRow = ReturnType<typeof listEmails>[number];

export function listEmails(emails: typeof OTHER_EMAILS) {
  return Object.entries(emails).map(([id, { name, when }]) => ({ id, name, when, sender: senderOf(id) }));
}

/** How a preview is shown: in the colors and the language that its address asks for. */
export function previewLook(scheme: string | null, language: string | null) {
  return {
    scheme: scheme === "dark" ? "dark" : "light",
    language: isLanguage(language) ? language : FIRST_LANGUAGE,
  } as const;
}

/** An email with example data; null if we have no such email. */
export function findPreview(id: string, { scheme, language } = previewLook(null, null)) {
  const email = Object.hasOwn(ALL, id) ? ALL[id] : undefined;
  if (!email) return null;
  const { name, when } = email;
  const content = forReader({ language }, () => renderEmail(email.preview(), scheme));
  return { id, name, when, sender: senderOf(id), ...content };
}

const ALL: typeof OTHER_EMAILS = { ...EMAILS, ...OTHER_EMAILS };

function senderOf(id: string): Sender {
  return Object.entries(sentBy).find(([name]) => name === id)?.[1] ?? "us";
}
