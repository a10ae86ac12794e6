import type { Env } from "@/lib/env/read-env";
import type { Finding } from "./finding";

/** The finding without anything in it that nobody may read, whoever wrote its sentences: a library, or a server far away. */
export function withholdSecrets({ level, seen, cure }: Finding, env: Env): Finding {
  const secrets = secretsOf(env);
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
  return { level, seen: clean(seen), cure: cure && clean(cure) };
}

function secretsOf(env: Env): string[] {
  const all = [
    env.AUTH_SECRET,
    env.AUTH_SECRET_PREVIOUS?.secret,
    env.CRON_SECRET,
    env.COMMERCE_API_KEY,
    ...env.COMMERCE_WEBHOOK_SECRET.map(({ secret }) => secret),
    env.GITHUB_CLIENT_SECRET,
    env.GOOGLE_CLIENT_SECRET,
    ...passwordOf(env.DATABASE_URL),
    ...passwordOf(env.SMTP_URL),
  ];
  // A word that short says nothing, and would blank out half of a sentence.
  return all.filter((secret) => secret !== undefined && secret.length >= 4) as string[];
}

/** As it stands in the address and as it is meant. */
function passwordOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { password } = new URL(address);
  return [password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
