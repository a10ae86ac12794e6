import { Gate } from "@/components/billing/gate";
import { linkTo } from "@/components/site/links";
import { PRICING } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { Disclosure } from "@/components/ui/disclosure";
import { requireUser } from "@/lib/auth/session";
import { can } from "@/lib/billing/access/may";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { publicRoute } from "@/lib/i18n/page-language";
import { rich, t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { PageHead } from "../../_shell/page-head";
import { CallsUsed } from "../../_tokens/calls-used";
import { listTokens } from "../../_tokens/own-tokens";
import { deleteTokenAction } from "./actions";
import { NewToken } from "./new-token";

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
        <NewToken />
      </Gate>
      <CallsUsed userId={user.id} />
      {hasApi ? null : (
        <p className="text-muted-foreground">
          {rich("You can also <pricing>pay per call</pricing>.", { pricing: linkTo(publicRoute(PRICING)) })}
        </p>
      )}
      {tokens.length > 0 ? <TokenList tokens={tokens} /> : null}
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

function TokenList({ tokens }: { tokens: Awaited<ReturnType<typeof listTokens>> }) {
  return (
    <ul aria-label={t("Tokens")} className="divide-y divide-border border-y border-border">
      {tokens.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p id={`token-${id}`} className="font-medium wrap-anywhere">
              {name}
            </p>
            <p className="text-sm text-muted-foreground figures">
              {lastUsedAt
                ? t("Created on {date}, last used on {used}", {
                    date: formatDate(createdAt),
                    used: formatDate(lastUsedAt),
                  })
                : t("Created on {date}, not used yet", { date: formatDate(createdAt) })}
            </p>
          </div>
          <ActionButton
            action={deleteTokenAction}
            fields={{ id }}
            pending={t("Deleting…")}
            variant="ghost"
            aria-describedby={`token-${id}`}
          >
            {t("Delete")}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
