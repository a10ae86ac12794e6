import type { Letter } from "@/lib/mail/letter";

type Facts = { brand: string; oldAddress: string; newAddress: string };

/** To the address that is to become the account's. */
export function confirmNewMail({ brand, oldAddress, newAddress, url }: Facts & { url: string }): Letter {
  return {
    subject: `Confirm your new address for ${brand}`,
    title: "Confirm your new address",
    paragraphs: [
      `The account of ${oldAddress} at ${brand} is to get the address ${newAddress}.`,
      `Open this link and confirm. It works once, for an hour, and the address changes when ${oldAddress} has confirmed too.`,
    ],
    button: { text: "Confirm the new address", url },
    after: ["If you do not know that account, ignore this mail: nothing changes without the link."],
    reason: `Somebody wants this address for an account at ${brand}.`,
  };
}

/** To the address that the account has. */
export function confirmOldMail({ brand, newAddress, url }: Facts & { url: string }): Letter {
  return {
    subject: `Confirm that your address for ${brand} changes`,
    title: "Confirm that your address changes",
    paragraphs: [
      `Somebody who is signed in to your account at ${brand} wants to change its address to ${newAddress}.`,
      `If it was you, open this link and confirm. It works once, for an hour, and the address changes when ${newAddress} has confirmed too.`,
    ],
    button: { text: "Confirm the change", url },
    after: [
      "If it was not you, do not open the link: nothing changes without it. Sign out everywhere in the settings of your account.",
    ],
    reason: `You have an account at ${brand} with this address.`,
  };
}

/** To an address that has an account of its own. */
export function takenMail({ brand, oldAddress, newAddress }: Facts): Letter {
  return {
    subject: `An account at ${brand} cannot get your address`,
    title: "Your address has an account already",
    paragraphs: [
      `The account of ${oldAddress} at ${brand} was to get the address ${newAddress}. That address has an account already, so nothing changes.`,
      "If both are yours, sign in with the one that you want to keep. If you do not know the other, ignore this mail.",
    ],
    reason: `You have an account at ${brand} with this address.`,
  };
}

/** To both, once it is done. */
export function changedMail({ brand, oldAddress, newAddress, support }: Facts & { support: string }): Letter {
  return {
    subject: `Your address for ${brand} has changed`,
    title: "Your address has changed",
    paragraphs: ["Sign-in links go to the new address. All other browsers were signed out."],
    facts: [
      ["Before", oldAddress],
      ["Now", newAddress],
    ],
    after: [`Both addresses have confirmed this. If you have not, write to ${support}.`],
    reason: `An account at ${brand} had or has this address.`,
  };
}
