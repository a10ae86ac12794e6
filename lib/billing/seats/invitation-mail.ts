import type { Letter } from "@/lib/mail/letter";

type Facts = { url: string; brand: string; owner: string; product: string; until: string };

/** To somebody who is invited to a plan. It names the owner's proven address alone. */
export function invitationMail({ url, brand, owner, product, until }: Facts): Letter {
  return {
    subject: `${owner} invites you to ${brand}`,
    title: `You are invited to ${product}`,
    paragraphs: [
      `${owner} invites you to use ${product} at ${brand} on their plan. It costs you nothing.`,
      `Open this link, sign in or make an account, and accept. It works once, until ${until}.`,
    ],
    button: { text: "See the invitation", url },
    after: ["If you do not know who this is, ignore this mail: nothing happens without the link."],
    reason: `Somebody who pays for a plan at ${brand} typed this address.`,
  };
}
