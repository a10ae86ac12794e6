import { Gate } from "@/components/billing/gate";
import { linkTo } from "@/components/site/links";
import { PRICING } from "@/components/site/routes";
import { Disclosure } from "@/components/ui/disclosure";
import { requireUser } from "@/lib/auth/session";
import { can } from "@/lib/billing/access/may";
import { env } from "@/lib/env";
import { publicRoute } from "@/lib/i18n/page-language";
import { rich, t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { PageHead } from "../../_shell/page-head";
import { CallsUsed } from "../../_tokens/calls-used";
import { NewToken } from "../../_tokens/new-token";
import { listTokens } from "../../_tokens/own-tokens";
import { TokenList } from "../../_tokens/token-list";
import { createTokenAction, deleteTokenAction } from "./actions";

export const generateMetadata = privatePage("API");

export default async function DevelopersPage() {
  const user = await requireUser("/developers");
  const tokens = await listTokens(user.id);
  const hasApi = await can(user, "api");
  return (
    <div className="space-y-8">
      <PageHead
        title={t("API")}
        lead={t("Read and write your notes from your own programs, up to 120 calls per minute.")}
      />
      <Gate feature="api">
        <NewToken create={createTokenAction} />
      </Gate>
      <CallsUsed userId={user.id} />
      {hasApi ? null : (
        <p className="text-muted-foreground">
          {rich("You can also <pricing>pay per call</pricing>.", { pricing: linkTo(publicRoute(PRICING)) })}
        </p>
      )}
      {tokens.length > 0 ? <TokenList tokens={tokens} remove={deleteTokenAction} /> : null}
      <div className="border-y border-border">
        <Disclosure title={t("How to call it")}>
          <pre className="overflow-x-auto rounded-lg bg-muted p-4 text-sm">{exampleOf(env.APP_URL)}</pre>
        </Disclosure>
      </div>
    </div>
  );
}

function exampleOf(url: string): string {
  return `curl ${url}/api/notes -H "Authorization: Bearer note_…"

curl ${url}/api/notes -H "Authorization: Bearer note_…" -H "Idempotency-Key: first-note" \\
  -d '{ "title": "Written by a program", "body": "It works." }'`;
}
