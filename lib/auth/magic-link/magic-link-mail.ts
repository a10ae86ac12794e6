import type { Letter } from "@/lib/mail/letter";

/** To whoever wants to sign in. */
export function magicLinkMail({ url, brand }: { url: string; brand: string }): Letter {
  return {
    subject: `Your sign-in link for ${brand}`,
    title: `Sign in to ${brand}`,
    paragraphs: ["Open this link to sign in. It works once, for the next 15 minutes."],
    button: { text: `Sign in to ${brand}`, url },
    after: ["If you did not ask for it, ignore this mail: nobody can sign in without the link."],
    reason: `Somebody typed this address on the sign-in page of ${brand}.`,
  };
}
