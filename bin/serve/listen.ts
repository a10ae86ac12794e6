import type { Env } from "@/lib/env";
import { isLoopback } from "@/lib/server/hosts";

export type Listening = {
  /** The address of this machine to listen on; undefined means all of them. */
  host: string | undefined;
  localUrl: string;
};

/** Where the app listens: for this machine only, unless there is a setting or, in production, a public address. */
export function listeningOf(env: Env): Listening {
  const isPublic = env.NODE_ENV === "production" && !isLoopback(env.APP_URL);
  // Without a public address the keys may be the public defaults.
  const host = env.LISTEN ?? (isPublic ? undefined : "127.0.0.1");
  return { host, localUrl: `http://${localName(host)}:${env.PORT}` };
}

/** Whether other devices reach it, as far as the network lets them. */
export function isOpen({ host }: Listening): boolean {
  return host === undefined || !isLoopback(`http://${inUrl(host)}`);
}

function localName(host: string | undefined): string {
  const isAlsoLocalhost = host === undefined || ["0.0.0.0", "::", "127.0.0.1"].includes(host);
  return isAlsoLocalhost ? "localhost" : inUrl(host);
}

function inUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
