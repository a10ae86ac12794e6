import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { t } from "@/lib/i18n/translate";

const { name, supportEmail } = brand;

type Addresses = { oldAddress: string; newAddress: string };

export function confirmNewEmail({ oldAddress, newAddress }: Addresses, url: string): Email {
  return {
    subject: t("Confirm your new email address for {name}", { name }),
    title: t("Confirm your new email address"),
    paragraphs: [
      t("Someone asked to change the email address of the {name} account {oldAddress} to {newAddress}.", {
        name,
        oldAddress,
        newAddress,
      }),
      t(
        "Open this link to confirm. It works once, for an hour, and the address changes when {address} has confirmed too.",
        { address: oldAddress },
      ),
    ],
    button: { text: t("Confirm the new address"), url },
    after: [t("If you don’t recognize that account, ignore this email: nothing changes without the link.")],
    reason: t("Someone wants to use this address for an account at {name}.", { name }),
  };
}

export function confirmOldEmail({ newAddress }: Addresses, url: string): Email {
  return {
    subject: t("Confirm the change of your email address for {name}", { name }),
    title: t("Confirm the change of your email address"),
    paragraphs: [
      t(
        "Someone who is signed in to your {name} account asked to change its email address to {newAddress}.",
        { name, newAddress },
      ),
      t(
        "If it was you, open this link to confirm. It works once, for an hour, and the address changes when {address} has confirmed too.",
        { address: newAddress },
      ),
    ],
    button: { text: t("Confirm the change"), url },
    after: [
      t(
        "If it wasn’t you, don’t open the link: nothing changes without it. Sign out everywhere else in your account settings.",
      ),
    ],
    reason: t("You have an account at {name} with this address.", { name }),
  };
}

/** To a new address that already has an account. */
export function takenEmail({ oldAddress, newAddress }: Addresses): Email {
  return {
    subject: t("Your email address already has an account at {name}", { name }),
    title: t("Your email address already has an account"),
    paragraphs: [
      t(
        "Someone asked to change the email address of the {name} account {oldAddress} to {newAddress}. That address already has an account, so nothing changes.",
        { name, oldAddress, newAddress },
      ),
      t(
        "If both are yours, sign in with the one you want to keep. If you don’t recognize the other, ignore this email.",
      ),
    ],
    reason: t("You have an account at {name} with this address.", { name }),
  };
}

/** To both addresses, once the change is done. */
export function changedEmail({ oldAddress, newAddress }: Addresses): Email {
  return {
    subject: t("Your email address for {name} has changed", { name }),
    title: t("Your email address has changed"),
    paragraphs: [t("Sign-in links now go to the new address. All other browsers were signed out.")],
    facts: [
      [t("Before"), oldAddress],
      [t("Now"), newAddress],
    ],
    after: [
      t("Both addresses confirmed this. If it wasn’t you, write to {address}.", { address: supportEmail }),
    ],
    reason: t("This address is or was used by an account at {name}.", { name }),
  };
}

const payload = z.object({ to: z.string(), oldAddress: z.string(), newAddress: z.string() });

/** The effect `address_changed`: emails one of the two addresses that the account has moved. */
export async function sendAddressChanged(given: unknown, { key }: { key: string }): Promise<"sent"> {
  const { to, ...addresses } = payload.parse(given);
  await sendEmail({ to, email: () => changedEmail(addresses), messageKey: key });
  return "sent";
}
