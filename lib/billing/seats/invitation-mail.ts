import type { Letter } from "@/lib/mail/letter";

type Facts = { url: string; brand: string; owner: string; product: string; until: string };

/** To somebody who is invited to a plan. It names the owner's proven address alone. */
export function invitationMail({ url, brand, owner, product, until }: Facts): Letter {
  return {
    subject: `${owner} invited you to ${brand}`,
    title: `You’re invited to ${product}`,
    paragraphs: [
      `${owner} invited you to use ${product} at ${brand} on their plan. It costs you nothing.`,
      `Open this link, sign in or create an account, and accept. It works once, until ${until}.`,
    ],
    button: { text: "See the invitation", url },
    after: ["If you don’t know who this is, ignore this email: nothing happens without the link."],
    reason: `Someone who pays for a plan at ${brand} entered this address.`,
  };
}
