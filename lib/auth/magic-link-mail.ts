import { escapeHtml } from "@/lib/server/escape-html";

/** The words of the sign-in mail, as text and as plain HTML. */
export function magicLinkMail({ url, brand }: { url: string; brand: string }) {
  const intro = `Open this link to sign in to ${brand}. It works once, for the next 15 minutes.`;
  const outro = "If you did not ask for it, ignore this mail: nobody can sign in without the link.";
  return {
    subject: `Your sign-in link for ${brand}`,
    text: `${intro}\n\n${url}\n\n${outro}\n`,
    html: `<p>${escapeHtml(intro)}</p><p><a href="${escapeHtml(url)}">Sign in to ${escapeHtml(brand)}</a></p><p>${escapeHtml(outro)}</p>`,
  };
}
