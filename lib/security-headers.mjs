// @ts-check
// Plain JavaScript, because next.config.mjs needs it too.

/**
 * The content security policy of a page: only scripts that carry its nonce run, and forms lead nowhere but to what is named.
 * @param {{ nonce: string, isDev: boolean, formTargets: string[], overlay?: { script: string, frames: string[] } | null,
 *   isFramable?: boolean }} options `formTargets`: origins beside our own; `overlay`: a script that runs without the nonce, and
 *   what it may frame; `isFramable`: any page on the web may show this one as its overlay
 * @returns {string}
 */
export function contentSecurityPolicy({ nonce, isDev, formTargets, overlay = null, isFramable = false }) {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${overlay ? ` ${overlay.script}` : ""}${isDev ? " 'unsafe-eval'" : ""}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? " ws:" : ""}`,
    ["frame-src 'self'", ...(overlay?.frames ?? [])].join(" "),
    `frame-ancestors ${isFramable ? "http: https:" : "'none'"}`,
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return directives.join("; ");
}

/** The policy of what is no page: an answer of a route, a file, a refusal. Opened as if it were one, it can do nothing. */
export const NO_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** The policy of a mail that a page of ours frames: it runs nothing, opens nothing, and has the styles that stand in it. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox";

/** Headers of every answer, whatever it is. */
export const COMMON_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
];
