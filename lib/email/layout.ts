import { brand } from "@/lib/brand";
import { t } from "@/lib/i18n/translate";
import { pageColors } from "@/lib/page-colors";
import { readerLanguage } from "@/lib/region";
import { escapeHtml } from "@/lib/server/http";

/** The content of an email. Its text and its HTML are both made of this, so they cannot disagree. */
export type Email = {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Names and values, one below the other. */
  facts?: [name: string, value: string][];
  /** The one thing to do. */
  button?: { text: string; url: string };
  /** Paragraphs below the button. */
  after?: string[];
  /** Why the reader gets it, in one sentence. */
  reason: string;
};

/** In whose colors an email is shown. */
export type Scheme = "reader's" | "light" | "dark";

/** The subject, text and HTML of an email. It follows the color scheme of its reader, unless a preview sets one. */
export function renderEmail(email: Email, scheme: Scheme = "reader's") {
  const subject = oneLine(email.subject);
  return { subject, text: toText(email), html: toHtml({ ...email, subject }, scheme) };
}

/** Inboxes cut longer subjects off. */
const LONGEST_SUBJECT = 78;

function oneLine(subject: string): string {
  const characters = Array.from(subject.replaceAll(/\s+/g, " ").trim());
  if (characters.length <= LONGEST_SUBJECT) return characters.join("");
  return `${characters.slice(0, LONGEST_SUBJECT - 1).join("")}…`;
}

function toText({ title, paragraphs, facts = [], button, after = [], reason }: Email): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    button ? `${button.text}:\n${button.url}` : "",
    ...after,
    `-- \n${reason}\n${questions(brand.supportEmail)}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function questions(address: string): string {
  return t("Questions? Write to {address}.", { address });
}

const { light, dark } = pageColors;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK_MEDIA: Record<Scheme, string> = {
  "reader's": "(prefers-color-scheme: dark)",
  light: "not all",
  dark: "all",
};

/** Marked as important, because the light colors stand on the elements themselves. */
const DARK_RULES = [
  `.canvas{background:${dark.background}!important}`,
  `.sheet{background:${dark.card}!important;border-color:${dark.border}!important}`,
  `.line{border-color:${dark.border}!important}`,
  `.ink{color:${dark.foreground}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.primary{background:${dark.primary}!important;color:${dark.background}!important}`,
].join("");

/**
 * HTML that mail programs can show: tables for the layout, styles on the elements, and no images, which many block. Programs without
 * media queries show the light colors.
 */
function toHtml(email: Email, scheme: Scheme): string {
  const { subject, title, paragraphs, facts = [], button, after = [], reason } = email;
  return `<!doctype html>
<html lang="${readerLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (max-width:480px){.sheet{padding:24px 20px!important}.canvas{padding:16px 12px!important}}@media ${DARK_MEDIA[scheme]}{${DARK_RULES}}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${light.background};-webkit-text-size-adjust:100%">
${previewHtml(paragraphs[0] ?? title)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="canvas" bgcolor="${light.background}" style="padding:32px 16px;background:${light.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 20px">${senderHtml()}</td></tr>
<tr><td class="sheet" bgcolor="${light.card}" style="padding:32px;background:${light.card};border:1px solid ${light.border};border-radius:12px">
<h1 class="ink" style="margin:0;${FONT};font-size:22px;line-height:30px;font-weight:600;letter-spacing:-0.2px;color:${light.foreground};overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${paragraphs.map(paragraphHtml).join("\n")}
${facts.length > 0 ? factsHtml(facts) : ""}
${button ? buttonHtml(button) : ""}
${after.map(paragraphHtml).join("\n")}
</td></tr>
<tr><td style="padding:20px 4px 0">${footerHtml(reason)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** What an inbox shows next to the subject. The blanks keep it from going on with whatever comes next. */
function previewHtml(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(text)}${"&#8199;&#847; ".repeat(60)}</div>`;
}

/** The logo is the first letter of the brand in a box, because images are often blocked. */
function senderHtml(): string {
  const logo = `<td class="primary" width="28" height="28" align="center" bgcolor="${light.primary}" style="width:28px;height:28px;background:${light.primary};border-radius:8px;${FONT};font-size:15px;line-height:28px;font-weight:700;color:${light.card}" aria-hidden="true">${escapeHtml(brand.name.slice(0, 1))}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logo}<td class="ink" style="padding-left:10px;${FONT};font-size:16px;line-height:28px;font-weight:600;color:${light.foreground}">${escapeHtml(brand.name)}</td></tr></table>`;
}

function paragraphHtml(text: string): string {
  return `<p class="ink" style="margin:16px 0 0;${FONT};font-size:16px;line-height:24px;color:${light.foreground};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

function factsHtml(facts: [string, string][]): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.border};${FONT};font-size:15px;line-height:22px;vertical-align:top`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="line muted" style="${cell};padding-right:16px;color:${light.muted}">${escapeHtml(name)}</td><td align="right" class="line ink" style="${cell};color:${light.foreground};font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0">${rows.join("")}</table>`;
}

/** The padding is on the cell too, because Outlook ignores that of a link. */
function buttonHtml({ text, url }: { text: string; url: string }): string {
  const look = `background:${light.primary};border-radius:8px`;
  const link = `display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:${light.card};text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 8px"><tr><td class="primary" bgcolor="${light.primary}" style="${look};mso-padding-alt:12px 20px"><a class="primary" href="${escapeHtml(url)}" style="${link};${look}">${escapeHtml(text)}</a></td></tr></table>`;
}

function footerHtml(reason: string): string {
  const address = escapeHtml(brand.supportEmail);
  const link = `<a class="muted" href="mailto:${address}" style="color:${light.muted};text-decoration:underline">${address}</a>`;
  return `<p class="muted" style="margin:0;${FONT};font-size:13px;line-height:20px;color:${light.muted};overflow-wrap:anywhere">${escapeHtml(reason)}<br>${questions(link)}</p>`;
}
