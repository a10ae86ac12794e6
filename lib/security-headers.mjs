// @ts-check
// Plain JavaScript, because next.config.mjs needs it too.

/**
 * The content security policy of a page. With a nonce it is strict: only scripts that carry it run. Static pages are the same
 * bytes for everybody and can carry none, so they allow the framework's inline scripts; they show no customer data.
 * @param {{ nonce?: string, isDev: boolean, commerceOrigin?: string, isFramable?: boolean }} options `commerceOrigin`: where a
 *   checkout form may lead; `isFramable`: any page on the web may show this one as its overlay
 * @returns {string}
 */
export function contentSecurityPolicy({ nonce, isDev, commerceOrigin, isFramable = false }) {
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'";
  const styles = nonce && !isDev ? "'self'" : "'self' 'unsafe-inline'";
  const directives = [
    "default-src 'self'",
    `script-src ${scripts}${isDev ? " 'unsafe-eval'" : ""}`,
    `style-src ${styles}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? " ws:" : ""}`,
    "frame-src 'self'",
    `frame-ancestors ${isFramable ? "http: https:" : "'none'"}`,
    // A form without JavaScript follows the redirect to the hosted checkout, which lies on another origin.
    ["form-action 'self' https:", commerceOrigin].filter(Boolean).join(" "),
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return directives.join("; ");
}

/** Headers of every answer, whatever it is. */
export const COMMON_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
];
