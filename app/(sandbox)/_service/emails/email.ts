import "server-only";
import { escapeHtml } from "@/lib/server/http";
import type { CaughtEmail } from "./catcher";

export type Email = CaughtEmail & { html: string };

type Content = {
  subject: string;
  title: string;
  sentences: string[];
  /** Names and values; the line "Total" is emphasized. */
  lines: (readonly [string, string])[];
  button: { text: string; url: string };
};

type Parties = { store: { name: string; domain: string }; userEmail: string };

/** In every email. */
const TEST_MODE = "This shop is in test mode: no money has moved.";

/** An email from a store to a customer, as text and HTML with the same content. */
export function writeEmail({ store, userEmail }: Parties, content: Content): Email {
  const { subject, title, sentences, lines, button } = content;
  const text = [
    title,
    ...sentences,
    lines.map(([name, value]) => `${name}: ${value}`).join("\n"),
    `${button.text}: ${button.url}`,
    TEST_MODE,
  ];
  return {
    from: `${store.name} <receipts@${store.domain}>`,
    to: userEmail,
    subject,
    text: text.filter(Boolean).join("\n\n"),
    html: emailHtml(content, { sender: store.name, footer: TEST_MODE }),
  };
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Clients without media queries show the inline light colors.
const DARK = `
  .canvas { background: #10121a !important; }
  .sheet { background: #181b26 !important; border-color: #2e3446 !important; }
  .ink { color: #eef0f8 !important; }
  .muted { color: #a2aac2 !important; }
  .line { border-color: #2e3446 !important; }
  .mark, .button { background: #a5b0ff !important; color: #12143a !important; }`;

const STYLE = `
  @media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .page { padding: 16px 12px !important; } }
  @media (prefers-color-scheme: dark) {${DARK}
  }`;

/** HTML for email clients: tables for layout, inline styles, dark mode where supported. */
function emailHtml(
  { subject, title, sentences, lines, button }: Content,
  { sender, footer }: { sender: string; footer: string },
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#f5f6fa;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate">
<tr><td align="center" class="canvas page" style="padding:32px 16px;background:#f5f6fa">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-collapse:separate">
<tr><td style="padding:0 0 16px">${senderHtml(sender)}</td></tr>
<tr><td class="sheet" style="padding:32px;background:#ffffff;border:1px solid #dde1ec;border-radius:12px">
<h1 class="ink" style="margin:0;${FONT};font-size:22px;line-height:30px;font-weight:700;color:#171a26">${escapeHtml(title)}</h1>
${sentences.map(sentenceHtml).join("\n")}
${lines.length > 0 ? linesHtml(lines) : ""}
${buttonHtml(button)}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${FONT};font-size:13px;line-height:20px;color:#565e76">${escapeHtml(sender)}<br>${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>`;
}

function senderHtml(name: string): string {
  const mark = `<span class="mark" style="display:inline-block;width:28px;height:28px;margin-right:10px;border-radius:8px;background:#4338ca;color:#ffffff;font-size:15px;line-height:28px;font-weight:700;text-align:center">${escapeHtml(name.slice(0, 1))}</span>`;
  return `<span class="ink" style="${FONT};font-size:16px;line-height:28px;font-weight:700;color:#171a26">${mark}${escapeHtml(name)}</span>`;
}

function sentenceHtml(sentence: string): string {
  return `<p class="muted" style="margin:12px 0 0;${FONT};font-size:16px;line-height:24px;color:#565e76">${escapeHtml(sentence).replaceAll("\n", "<br>")}</p>`;
}

function linesHtml(lines: Content["lines"]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;border-collapse:separate">${lines.map(lineHtml).join("")}</table>`;
}

function lineHtml([name, value]: readonly [string, string]): string {
  const isTotal = name === "Total";
  const cell = `padding:10px 0;border-top:1px solid #dde1ec;${FONT};font-size:15px;line-height:22px;vertical-align:top`;
  const strong = isTotal ? ";font-weight:700" : "";
  const [look, color] = isTotal ? ["ink", "#171a26"] : ["muted", "#565e76"];
  return `<tr><td class="line ${look}" style="${cell};padding-right:16px;color:${color}${strong}">${escapeHtml(name)}</td><td align="right" class="line ink" style="${cell};color:#171a26;font-variant-numeric:tabular-nums;word-break:break-word${strong}">${escapeHtml(value)}</td></tr>`;
}

function buttonHtml({ text, url }: Content["button"]): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 0"><tr><td><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;${FONT};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;
}
