import { z } from "zod";
import { list, url } from "./setting-parsers";

export const deploymentShape = {
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** The public address of this app, without a trailing slash. */
  APP_URL: url.optional(),
  /** The address of this machine on which our own commands listen. Unset: only this machine can connect, except in production behind a public APP_URL. */
  LISTEN: z.union([z.ipv4(), z.ipv6()], { error: "must be an IP address such as 0.0.0.0" }).optional(),
  /** Further host names of the site besides that of APP_URL, with the port where it is not the usual one. */
  ALLOWED_HOSTS: list.default([]),
  /** Set by `bin/`: where this process reaches itself. APP_URL may lead there through a login page. */
  LOCAL_URL: url.optional(),
  /** How many proxies of ours stand in front, each of which appends its client to `x-forwarded-for`. Unset: none, on Vercel one. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).optional(),
  /** Set by `bin/` where it drops `x-forwarded-for` of clients, so that the framework puts the peer's address there. */
  PEER_IS_KNOWN: z.stringbool().default(false),
  VERCEL: z.string().optional(),
  VERCEL_ENV: z.string().optional(),
  VERCEL_URL: z.string().optional(),
  VERCEL_BRANCH_URL: z.string().optional(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),

  DATABASE_URL: z.string().trim().optional(),
  /** The same database without its pooler, which is at DATABASE_URL then: for migrations. */
  DIRECT_DATABASE_URL: z.string().trim().optional(),
  /** How many connections one process opens at most, for each of its clients. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).optional(),
  /** Set by `bin/` when it started the embedded Postgres and set DATABASE_URL to it. */
  DATABASE_EMBEDDED: z.stringbool().default(false),
};

const schema = z.object(deploymentShape);

/** The deployment with everything that follows from the rest: without settings, the embedded setup. */
export function completeDeployment(values: z.output<typeof schema>) {
  const appUrl = values.APP_URL ?? vercelUrl(values) ?? `http://localhost:${values.PORT}`;
  return {
    APP_URL: appUrl,
    /** Whether that is known, and not only the default for this machine. */
    HAS_APP_URL: Boolean(values.APP_URL ?? vercelUrl(values)),
    LOCAL_URL: values.LOCAL_URL ?? appUrl,
    // Where there are many processes, each has few requests at once.
    DATABASE_POOL: values.DATABASE_POOL ?? (values.VERCEL ? 5 : 10),
    TRUST_PROXY: values.TRUST_PROXY ?? (values.VERCEL ? 1 : undefined),
  };
}

/** A preview is at the address of its branch, or of itself: what is bought there must not lead into production. */
function vercelUrl(values: z.output<typeof schema>): string | undefined {
  const { VERCEL_ENV, VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL } = values;
  const name = VERCEL_ENV === "preview" ? (VERCEL_BRANCH_URL ?? VERCEL_URL) : VERCEL_PROJECT_PRODUCTION_URL;
  return name ? `https://${name}` : undefined;
}
