// @ts-check
// Plain JavaScript, because next.config.mjs needs it too.

/**
 * The content security policy of a page: only scripts that carry its nonce run, and forms lead nowhere but to what is named.
 * @param {{ nonce: string, isDev: boolean, formTargets: string[], isFramable?: boolean }} options `formTargets`: origins beside
 *   our own; `isFramable`: any page on the web may show this one as its overlay
 * @returns {string}
 */
export function contentSecurityPolicy({ nonce, isDev, formTargets, isFramable = false }) {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${isDev ? " 'unsafe-eval'" : ""}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? " ws:" : ""}`,
    "frame-src 'self'",
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

/** Headers of every answer, whatever it is. */
export const COMMON_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
];
