import type { Letter } from "@/lib/mail/letter";

/** To whoever wants to sign in. */
export function magicLinkMail({ url, brand }: { url: string; brand: string }): Letter {
  return {
    subject: `Your sign-in link for ${brand}`,
    title: `Sign in to ${brand}`,
    paragraphs: ["Open this link to sign in. It works once, for the next 15 minutes."],
    button: { text: `Sign in to ${brand}`, url },
    after: ["If you didn’t ask for it, ignore this email: no one can sign in without the link."],
    reason: `Someone entered this address on the ${brand} sign-in page.`,
  };
}
