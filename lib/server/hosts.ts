// Under which host names this site may be requested, and where a page belongs that was requested under another one.

type Settings = {
  APP_URL: string;
  LOCAL_URL: string;
  ALLOWED_HOSTS: string[];
  VERCEL_URL?: string | undefined;
  VERCEL_BRANCH_URL?: string | undefined;
};

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a request names one of our hosts: an address of ours, one in ALLOWED_HOSTS, one that Vercel gave this deployment, or any name
 * of this machine while APP_URL is one. Otherwise the page of an attacker whose domain points here could send requests as ours.
 */
export function isKnownHost(host: string | null, settings: Settings): boolean {
  const { APP_URL, LOCAL_URL, ALLOWED_HOSTS, VERCEL_URL, VERCEL_BRANCH_URL } = settings;
  const asked = host?.toLowerCase() ?? "";
  const own = [APP_URL, LOCAL_URL].map((address) => new URL(address));
  const added = [...ALLOWED_HOSTS, VERCEL_URL, VERCEL_BRANCH_URL].map((name) => name?.toLowerCase());
  if (LOOPBACK_HOST.test(asked) && LOOPBACK_HOST.test(new URL(APP_URL).host)) return true;
  // Some clients write the port that the scheme implies, and some proxies leave out any port.
  const isOwn = own.some(({ host: name, hostname, protocol }) =>
    [name, hostname, `${name}:${protocol === "https:" ? 443 : 80}`].includes(asked),
  );
  return isOwn || (asked !== "" && added.includes(asked));
}

export function isLoopback(address: string): boolean {
  return LOOPBACK.has(new URL(address).hostname);
}

/**
 * Where a page belongs that was requested under another name of this machine: `http://localhost:3000/pricing` for
 * `127.0.0.1:3000`. A browser keeps the cookies of both apart, and the checkout comes back to `appUrl`. Null where the name is
 * right, and where a proxy may have changed it: for another port, and for public addresses.
 */
export function rightAddress(appUrl: string, host: string | null, path: string): string | null {
  if (!host || !isLoopback(appUrl)) return null;
  const right = new URL(appUrl);
  const address = `${right.protocol}//${host}`;
  if (!URL.canParse(address) || !isLoopback(address)) return null;
  const asked = new URL(address);
  return asked.port === right.port && asked.hostname !== right.hostname ? `${right.origin}${path}` : null;
}
