import { type Finding, ok, problem } from "./finding";
import type { Setup } from "./setup";

const SECRET = /^(?:AUTH_SECRET|CRON_SECRET|SANDBOX_SECRET|COMMERCE_WEBHOOK_SECRET)/;

/** What a start would refuse. */
export function examineSettings({ problems }: Setup): Finding[] {
  if (problems.length === 0) return [ok("All that a start asks for is set, and nothing contradicts itself.")];
  return problems.map((text) => problem(`${text}.`, cureOf(text)));
}

function cureOf(text: string): string {
  if (/ has no end|must end in|has an end and/.test(text))
    return ".env.example shows how an older secret and its end are written.";
  if (SECRET.test(text)) return "Set it to a new secret: `openssl rand -hex 16` makes one.";
  if (text.startsWith("COMMERCE_")) return "`npm run setup` asks for it; .env.example says what it takes.";
  return "Set it in .env.local, or in the settings of your host; .env.example says what it takes.";
}
