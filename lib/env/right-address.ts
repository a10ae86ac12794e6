const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether this address is one that only leads to the machine it is asked on. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.has(new URL(address).hostname);
}

/**
 * Where a page belongs that was asked for under another name of this machine: `http://localhost:3000/pricing` for
 * `127.0.0.1:3000`. A browser keeps the cookies of both apart, and whoever pays comes back to `appUrl`. Null where the name is
 * right, and wherever it might be a proxy that speaks: for another port, and for public addresses.
 */
export function rightAddress(appUrl: string, host: string | null, path: string): string | null {
  if (!host || !isLoopback(appUrl)) return null;
  const right = new URL(appUrl);
  const address = `${right.protocol}//${host}`;
  if (!URL.canParse(address) || !isLoopback(address)) return null;
  const asked = new URL(address);
  return asked.port === right.port && asked.hostname !== right.hostname ? `${right.origin}${path}` : null;
}
