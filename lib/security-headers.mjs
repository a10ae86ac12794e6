// @ts-check
// Plain JavaScript, because next.config.mjs needs it too.

/**
 * The policy of a private page: only scripts that carry its nonce run, and what they load; forms lead nowhere but to what is named.
 * @param {{ nonce: string, isDev: boolean, formTargets: string[], overlay?: { script: string, frames: string[] } | null,
 *   isFramable?: boolean, areFilesTrusted?: boolean }} options `formTargets`: origins beside our own; `overlay`: a script that runs without
 *   the nonce, and what it may frame; `isFramable`: any page on the web may show this one as its overlay;
 *   `areFilesTrusted`: scripts of our own that are files run without the nonce too
 * @returns {string}
 */
export function privatePolicy({ nonce, isDev, formTargets, overlay = null, ...rest }) {
  const { isFramable = false, areFilesTrusted = false } = rest;
  return policy({
    isDev,
    scripts: [
      `'nonce-${nonce}'`,
      ...(areFilesTrusted ? [] : ["'strict-dynamic'"]),
      ...(overlay ? [overlay.script] : []),
    ],
    frames: overlay?.frames ?? [],
    framers: isFramable ? "http: https:" : "'none'",
    connects: [],
    formTargets,
  });
}

/**
 * The policy of a public page. It is static, so its scripts have no nonce, and nothing that a visitor sends is rendered into it.
 * @param {{ isDev: boolean, tracking?: { script: string, targets: string[] } | null }} options `tracking`: a script from elsewhere, and
 *   where it may send requests
 * @returns {string}
 */
export function publicPolicy({ isDev, tracking = null }) {
  return policy({
    isDev,
    scripts: ["'unsafe-inline'", ...(tracking ? [tracking.script] : [])],
    connects: tracking?.targets ?? [],
    frames: [],
    framers: "'none'",
    // Without JavaScript a signed-in user's form leads on to the live service's checkout.
    formTargets: ["https://*.lemonsqueezy.com"],
  });
}

/**
 * @param {{ isDev: boolean, scripts: string[], connects: string[], frames: string[], framers: string, formTargets: string[] }} options
 * @returns {string}
 */
function policy({ isDev, scripts, connects, frames, framers, formTargets }) {
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts, ...(isDev ? ["'unsafe-eval'"] : [])],
    ["style-src 'self'", ...(isDev ? ["'unsafe-inline'"] : [])],
    ["img-src 'self' data: https:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...connects, ...(isDev ? ["ws:"] : [])],
    ["frame-src 'self'", ...frames],
    ["frame-ancestors", framers],
    ["form-action 'self'", ...formTargets],
    ["base-uri 'none'"],
    ["object-src 'none'"],
  ];
  return directives.map((sources) => sources.join(" ")).join("; ");
}

/** The policy of what is no page: a response of a route, a file, a refusal. Opened as if it were one, it can do nothing. */
export const NO_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** The policy of an email in a frame of our pages: no scripts, no navigation, and only inline styles. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox";

/** Headers of every answer, whatever it is. */
export const COMMON_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
];
