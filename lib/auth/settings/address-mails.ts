import type { Letter } from "@/lib/mail/letter";

type Facts = { brand: string; oldAddress: string; newAddress: string };

/** To the address that is to become the account's. */
export function confirmNewMail({ brand, oldAddress, newAddress, url }: Facts & { url: string }): Letter {
  return {
    subject: `Confirm your new email address for ${brand}`,
    title: "Confirm your new email address",
    paragraphs: [
      `Someone asked to change the email address of the ${brand} account ${oldAddress} to ${newAddress}.`,
      `Open this link to confirm. It works once, for an hour, and the address changes when ${oldAddress} has confirmed too.`,
    ],
    button: { text: "Confirm the new address", url },
    after: ["If you don’t recognize that account, ignore this email: nothing changes without the link."],
    reason: `Someone wants to use this address for an account at ${brand}.`,
  };
}

/** To the address that the account has. */
export function confirmOldMail({ brand, newAddress, url }: Facts & { url: string }): Letter {
  return {
    subject: `Confirm the change of your email address for ${brand}`,
    title: "Confirm the change of your email address",
    paragraphs: [
      `Someone who is signed in to your ${brand} account asked to change its email address to ${newAddress}.`,
      `If it was you, open this link to confirm. It works once, for an hour, and the address changes when ${newAddress} has confirmed too.`,
    ],
    button: { text: "Confirm the change", url },
    after: [
      "If it wasn’t you, don’t open the link: nothing changes without it. Sign out everywhere else in your account settings.",
    ],
    reason: `You have an account at ${brand} with this address.`,
  };
}

/** To an address that has an account of its own. */
export function takenMail({ brand, oldAddress, newAddress }: Facts): Letter {
  return {
    subject: `Your email address already has an account at ${brand}`,
    title: "Your email address already has an account",
    paragraphs: [
      `Someone asked to change the email address of the ${brand} account ${oldAddress} to ${newAddress}. That address already has an account, so nothing changes.`,
      "If both are yours, sign in with the one you want to keep. If you don’t recognize the other, ignore this email.",
    ],
    reason: `You have an account at ${brand} with this address.`,
  };
}

/** To both, once it is done. */
export function changedMail({ brand, oldAddress, newAddress, support }: Facts & { support: string }): Letter {
  return {
    subject: `Your email address for ${brand} has changed`,
    title: "Your email address has changed",
    paragraphs: ["Sign-in links now go to the new address. All other browsers were signed out."],
    facts: [
      ["Before", oldAddress],
      ["Now", newAddress],
    ],
    after: [`Both addresses confirmed this. If it wasn’t you, write to ${support}.`],
    reason: `This address is or was used by an account at ${brand}.`,
  };
}
