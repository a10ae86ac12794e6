import { brand } from "@/lib/brand";
import { escapeHtml } from "@/lib/server/escape-html";
import type { Letter, Scheme } from "./letter";
import { COLOURS, DARK_RULES } from "./letter-colours";

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:24px`;

const MEDIA: Record<Scheme, string> = {
  "reader's": "(prefers-color-scheme: dark)",
  light: "not all",
  dark: "all",
};

/**
 * A mail as mail programs can show it: tables for the layout, styles on the elements, and no pictures, which many block.
 * Programs that know no media queries show the light colors, which stand on the elements.
 */
export function writeHtml(letter: Letter, scheme: Scheme): string {
  const { subject, title, paragraphs, facts = [], button, after = [], reason } = letter;
  const { canvas, sheet, line, ink } = COLOURS;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (max-width:480px){.sheet{padding:24px 20px!important}.canvas{padding:16px 12px!important}}@media ${MEDIA[scheme]}{${DARK_RULES}}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${canvas};-webkit-text-size-adjust:100%">
${previewHtml(paragraphs[0] ?? title)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="canvas" bgcolor="${canvas}" style="padding:32px 16px;background:${canvas}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 20px">${senderHtml()}</td></tr>
<tr><td class="sheet" bgcolor="${sheet}" style="padding:32px;background:${sheet};border:1px solid ${line};border-radius:12px">
<h1 class="ink" style="margin:0;${FONT};font-size:22px;line-height:30px;font-weight:600;letter-spacing:-0.2px;color:${ink};overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${paragraphs.map(paragraphHtml).join("\n")}
${facts.length > 0 ? factsHtml(facts) : ""}
${button ? buttonHtml(button) : ""}
${after.map(paragraphHtml).join("\n")}
</td></tr>
<tr><td style="padding:20px 4px 0">${footerHtml(reason)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** What a list of mails shows beside the subject. The blanks keep it from going on with whatever comes next. */
function previewHtml(words: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(words)}${"&#8199;&#847; ".repeat(60)}</div>`;
}

/** The mark is a letter in a box: a drawn one would be a picture. */
function senderHtml(): string {
  const { primary, onPrimary, ink } = COLOURS;
  const mark = `<td class="primary" width="28" height="28" align="center" bgcolor="${primary}" style="width:28px;height:28px;background:${primary};border-radius:8px;${FONT};font-size:15px;line-height:28px;font-weight:700;color:${onPrimary}" aria-hidden="true">${escapeHtml(brand.name.slice(0, 1))}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}<td class="ink" style="padding-left:10px;${FONT};font-size:16px;line-height:28px;font-weight:600;color:${ink}">${escapeHtml(brand.name)}</td></tr></table>`;
}

function paragraphHtml(words: string): string {
  return `<p class="ink" style="margin:16px 0 0;${TEXT};color:${COLOURS.ink};overflow-wrap:anywhere">${escapeHtml(words)}</p>`;
}

function factsHtml(facts: [string, string][]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0">${facts.map(factHtml).join("")}</table>`;
}

function factHtml([name, value]: [string, string]): string {
  const { line, muted, ink } = COLOURS;
  const cell = `padding:10px 0;border-top:1px solid ${line};${FONT};font-size:15px;line-height:22px;vertical-align:top`;
  return `<tr><td class="line muted" style="${cell};padding-right:16px;color:${muted}">${escapeHtml(name)}</td><td align="right" class="line ink" style="${cell};color:${ink};font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;
}

/** The padding stands on the cell too, for Outlook ignores that of a link. */
function buttonHtml({ text, url }: { text: string; url: string }): string {
  const { primary, onPrimary } = COLOURS;
  const look = `background:${primary};border-radius:8px`;
  const link = `display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:${onPrimary};text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 8px"><tr><td class="primary" bgcolor="${primary}" style="${look};mso-padding-alt:12px 20px"><a class="primary" href="${escapeHtml(url)}" style="${link};${look}">${escapeHtml(text)}</a></td></tr></table>`;
}

function footerHtml(reason: string): string {
  const { muted } = COLOURS;
  const look = `margin:0;${FONT};font-size:13px;line-height:20px;color:${muted}`;
  const address = escapeHtml(brand.supportEmail);
  return `<p class="muted" style="${look};overflow-wrap:anywhere">${escapeHtml(reason)}<br>Questions? Write to <a class="muted" href="mailto:${address}" style="color:${muted};text-decoration:underline">${address}</a>.</p>`;
}
