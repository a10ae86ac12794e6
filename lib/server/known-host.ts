type Settings = {
  APP_URL: string;
  LOCAL_URL: string;
  ALLOWED_HOSTS: string[];
  VERCEL_URL?: string | undefined;
  VERCEL_BRANCH_URL?: string | undefined;
};

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether this site is asked for under a name of its own: one of its addresses, one that ALLOWED_HOSTS adds, one that Vercel gave this
 * deployment, or any name of this machine while APP_URL is one. Else a page of somebody whose name leads here could ask in it.
 */
export function isKnownHost(host: string | null, settings: Settings): boolean {
  const { APP_URL, LOCAL_URL, ALLOWED_HOSTS, VERCEL_URL, VERCEL_BRANCH_URL } = settings;
  const asked = host?.toLowerCase() ?? "";
  const own = [APP_URL, LOCAL_URL].map((address) => new URL(address));
  const added = [...ALLOWED_HOSTS, VERCEL_URL, VERCEL_BRANCH_URL].map((name) => name?.toLowerCase());
  if (LOOPBACK.test(asked) && LOOPBACK.test(new URL(APP_URL).host)) return true;
  // Some clients write the port that the scheme implies, and some proxies leave out any port.
  const isOwn = own.some(({ host: name, hostname, protocol }) =>
    [name, hostname, `${name}:${portOf(protocol)}`].includes(asked),
  );
  return isOwn || (asked !== "" && added.includes(asked));
}

function portOf(protocol: string): number {
  return protocol === "https:" ? 443 : 80;
}
