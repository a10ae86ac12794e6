import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";

const { name, supportEmail } = brand;

type Addresses = { oldAddress: string; newAddress: string };

export function confirmNewEmail({ oldAddress, newAddress }: Addresses, url: string): Email {
  return {
    subject: `Confirm your new email address for ${name}`,
    title: "Confirm your new email address",
    paragraphs: [
      `Someone asked to change the email address of the ${name} account ${oldAddress} to ${newAddress}.`,
      `Open this link to confirm. It works once, for an hour, and the address changes when ${oldAddress} has confirmed too.`,
    ],
    button: { text: "Confirm the new address", url },
    after: ["If you don’t recognize that account, ignore this email: nothing changes without the link."],
    reason: `Someone wants to use this address for an account at ${name}.`,
  };
}

export function confirmOldEmail({ newAddress }: Addresses, url: string): Email {
  return {
    subject: `Confirm the change of your email address for ${name}`,
    title: "Confirm the change of your email address",
    paragraphs: [
      `Someone who is signed in to your ${name} account asked to change its email address to ${newAddress}.`,
      `If it was you, open this link to confirm. It works once, for an hour, and the address changes when ${newAddress} has confirmed too.`,
    ],
    button: { text: "Confirm the change", url },
    after: [
      "If it wasn’t you, don’t open the link: nothing changes without it. Sign out everywhere else in your account settings.",
    ],
    reason: `You have an account at ${name} with this address.`,
  };
}

/** To a new address that already has an account. */
export function takenEmail({ oldAddress, newAddress }: Addresses): Email {
  return {
    subject: `Your email address already has an account at ${name}`,
    title: "Your email address already has an account",
    paragraphs: [
      `Someone asked to change the email address of the ${name} account ${oldAddress} to ${newAddress}. That address already has an account, so nothing changes.`,
      "If both are yours, sign in with the one you want to keep. If you don’t recognize the other, ignore this email.",
    ],
    reason: `You have an account at ${name} with this address.`,
  };
}

/** To both addresses, once the change is done. */
export function changedEmail({ oldAddress, newAddress }: Addresses): Email {
  return {
    subject: `Your email address for ${name} has changed`,
    title: "Your email address has changed",
    paragraphs: ["Sign-in links now go to the new address. All other browsers were signed out."],
    facts: [
      ["Before", oldAddress],
      ["Now", newAddress],
    ],
    after: [`Both addresses confirmed this. If it wasn’t you, write to ${supportEmail}.`],
    reason: `This address is or was used by an account at ${name}.`,
  };
}

const payload = z.object({ to: z.string(), oldAddress: z.string(), newAddress: z.string() });

/** The effect `address_changed`: emails one of the two addresses that the account has moved. */
export async function sendAddressChanged(given: unknown, { key }: { key: string }): Promise<"sent"> {
  const { to, ...addresses } = payload.parse(given);
  await sendEmail({ to, email: () => changedEmail(addresses), messageKey: key });
  return "sent";
}
