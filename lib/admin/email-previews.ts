import "server-only";
import { magicLinkEmail } from "@/lib/auth/magic-link";
import { priceRiseEmail } from "@/lib/billing/change/carry-out";
import { changedEmail, confirmNewEmail, confirmOldEmail, takenEmail } from "@/lib/auth/address-emails";
import { claimEmail } from "@/lib/billing/claims/claim-link";
import { paidAfterDeletionEmail, twoSubscriptionsEmail } from "@/lib/billing/effects/notice-emails";
import { invitationEmail } from "@/lib/billing/seats/invite";
import { leftEmail, removedEmail } from "@/lib/billing/seats/manage-seats";
import { handedOverEmail, takenOverEmail } from "@/lib/billing/seats/hand-over";
import { withdrawalEmail } from "@/lib/billing/withdrawals/withdrawals";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { type Email, renderEmail } from "@/lib/email/layout";
import { EMAILS } from "@/lib/email/billing-emails";
import { sentBy } from "@/lib/email/sent-by";
import { forReader } from "@/lib/i18n/for-reader";
import type { Reader } from "@/lib/region";

/** What an email of a feature shows of a customer. */
type PreviewFacts = typeof previewFacts;

/** What of a customer an email of a feature is about. */
export type PreviewTopic = "account" | "plan" | "plans" | "order" | "change";

type Listed = Pick<(typeof EMAILS)["welcome"], "name" | "when">;
type Other = Listed & { about?: PreviewTopic; preview: (facts?: PreviewFacts) => Email };

/** The example data. */
export const previewFacts = {
  email: "noa@example.com",
  name: "Noa Lindqvist",
  owner: "kim@example.com",
  product: "Team",
  plan: "Team Monthly",
  plans: ["Starter, Monthly", "Team, Monthly"],
  wanted: "Starter Monthly",
  renewsAt: new Date("2026-06-05T12:00:00Z") as Date | null,
  orderNumber: 70_011 as number | string,
};

/** The address that an account is changed to. */
const newAddress = "noa.lindqvist@example.com";

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
    about: "plan",
    preview: ({ owner, product } = previewFacts) =>
      invitationEmail({
        owner,
        product,
        role: "billing",
        url: `${env.APP_URL}/seats/accept?token=example`,
        until: "12 May 2026",
      }),
  },
  seat_removed: {
    name: "Seat removed",
    when: "The owner or an admin of a plan removes a member; to that member.",
    about: "plan",
    preview: ({ owner, product } = previewFacts) => removedEmail(owner, product),
  },
  seat_left: {
    name: "Seat left",
    when: "A member leaves a plan; to its owner.",
    about: "plan",
    preview: ({ product } = previewFacts) => leftEmail(previewFacts.email, product),
  },
  plan_handed_over: {
    name: "Plan handed over",
    when: "A plan gets another owner; to the former one.",
    about: "plan",
    preview: ({ product } = previewFacts) => handedOverEmail(previewFacts.email, product),
  },
  plan_taken_over: {
    name: "Plan taken over",
    when: "A plan gets another owner; to the new one.",
    about: "plan",
    preview: ({ owner, product } = previewFacts) => takenOverEmail(owner, product),
  },
  two_subscriptions: {
    name: "Two plans at once",
    when: "A customer pays for a second plan while the first one continues.",
    about: "plans",
    preview: ({ plans } = previewFacts) => twoSubscriptionsEmail(plans),
  },
  withdrawal: {
    name: "Withdrawal received",
    when: "A consumer withdraws from a contract on /withdraw.",
    about: "order",
    preview: ({ name, email, orderNumber } = previewFacts) =>
      withdrawalEmail({
        name,
        email,
        contract: `#${orderNumber}`,
        declaredAt: new Date(Date.UTC(2026, 4, 12, 9, 30)),
      }),
  },
  plan_not_changed: {
    name: "Plan not changed",
    when: "A change scheduled for the end of a period would cost more by then than was agreed.",
    about: "change",
    preview: ({ wanted, plan: kept, renewsAt } = previewFacts) => priceRiseEmail({ wanted, kept, renewsAt }),
  },
  claim: {
    name: "Order to claim",
    when: "A customer names an order missing from their account; to the order’s address.",
    about: "order",
    preview: ({ orderNumber, product: productName } = previewFacts) =>
      claimEmail({ orderNumber, productName, url: `${env.APP_URL}/account/claim?token=example` }),
  },
  paid_after_deletion: {
    name: "Paid after deletion",
    when: "A checkout is paid after its account was deleted.",
    about: "order",
    preview: ({ product } = previewFacts) => paidAfterDeletionEmail(product),
  },
  address_new: {
    name: "Confirm a new address",
    when: "An account asks for another address; to the new one.",
    about: "account",
    preview: ({ email: oldAddress } = previewFacts) =>
      confirmNewEmail({ oldAddress, newAddress }, `${env.APP_URL}/confirm-address?token=example`),
  },
  address_old: {
    name: "Confirm the change of an address",
    when: "An account asks for another address; to its current one.",
    about: "account",
    preview: ({ email: oldAddress } = previewFacts) =>
      confirmOldEmail({ oldAddress, newAddress }, `${env.APP_URL}/confirm-address?token=example`),
  },
  address_taken: {
    name: "Address taken",
    when: "An account asks for an address that already has an account.",
    about: "account",
    preview: ({ email: oldAddress } = previewFacts) => takenEmail({ oldAddress, newAddress }),
  },
  address_changed: {
    name: "Address changed",
    when: "An account has a new address; to both.",
    about: "account",
    preview: ({ email: oldAddress } = previewFacts) => changedEmail({ oldAddress, newAddress }),
  },
};

export type Sender = (typeof sentBy)[keyof typeof sentBy];

export type EmailRow = ReturnType<typeof listEmails>[number];

export function listEmails(emails: Record<string, Listed>) {
  return Object.entries(emails).map(([id, { name, when }]) => ({ id, name, when, sender: senderOf(id) }));
}

/** An email for `reader`, as `write` writes it with the data of a customer, or with example data; null if we have no such email. */
export function findPreview(
  id: string,
  { scheme = "light", ...reader }: Partial<Reader> & { scheme?: "light" | "dark" } = {},
  write?: (() => Email) | null,
) {
  const email = Object.hasOwn(ALL, id) ? ALL[id] : undefined;
  if (!email) return null;
  const { name, when, preview } = email;
  const content = forReader(reader, () => renderEmail(write ? write() : preview(), scheme));
  return { id, name, when, sender: senderOf(id), ...content };
}

const ALL: Record<string, Other> = { ...EMAILS, ...OTHER_EMAILS };

function senderOf(id: string): Sender {
  return Object.entries(sentBy).find(([name]) => name === id)?.[1] ?? "us";
}
