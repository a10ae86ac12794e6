import { type Finding, ok, problem } from "./finding";
import type { Setup } from "./setup";

const SECRET = /^[A-Z_]+(?<!CLIENT)_SECRET/;

/** What a start would refuse. */
export function examineSettings({ problems }: Setup): Finding[] {
  if (problems.length === 0)
    return [ok("All required settings are present, and none contradict each other.")];
  return problems.map((text) => problem(`${text}.`, cureOf(text)));
}

function cureOf(text: string): string {
  if (/ has no end|must end in|has an end and/.test(text))
    return ".env.example shows how an older secret and its end are written.";
  if (SECRET.test(text)) return "Set it to a new secret, for example from `openssl rand -hex 16`.";
  if (text.startsWith("COMMERCE_")) return "`npm run setup` asks for it; .env.example explains it.";
  return "Set it in .env.local or in your host’s settings; .env.example explains it.";
}
