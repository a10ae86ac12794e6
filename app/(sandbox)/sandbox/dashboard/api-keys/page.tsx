import type { Metadata } from "next";
import { Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { ApiKeyForm } from "@/app/(sandbox)/_ui/dashboard/api-key-form";
import { ConfirmAction } from "@/app/(sandbox)/_ui/basic/confirm-action";
import { PageHeading, Panel, PanelItem, PanelList, SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/details";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { type ApiKeyLine, listApiKeys } from "@/app/(sandbox)/_service/api-keys/keys";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { env } from "@/app/(sandbox)/_service/env";
import { revokeKeyAction } from "./actions";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage({ searchParams }: PageProps<"/sandbox/dashboard/api-keys">) {
  requireSandbox();
  // Keys open all stores, so they use the machine's time.
  const [keys, now] = [await listApiKeys(), new Date()];
  return (
    <div className="max-w-3xl">
      <PageHeading
        title="API keys"
        lead="A key gives full access to this store’s API. It is valid for a year, and only its hash is stored."
      />
      <SavedNotice done={(await searchParams)["done"]} texts={{ revoked: "The key no longer works" }} />
      <div className="grid gap-4">
        <Panel title="New key">
          <ApiKeyForm />
        </Panel>
        <Panel title="Keys">
          <PanelList>
            <PanelItem>
              <div>
                <p className="font-medium">From the settings</p>
                <Muted>
                  <code>COMMERCE_API_KEY</code>, ends in{" "}
                  <span className="font-mono">{env.SANDBOX_API_KEY?.slice(-4)}</span>. It changes with the
                  settings.
                </Muted>
              </div>
              <StatusBadge status="active" />
            </PanelItem>
            {keys.map((key) => (
              <KeyLine key={key.id} apiKey={key} now={now} />
            ))}
          </PanelList>
        </Panel>
      </div>
    </div>
  );
}

type KeyLineProps = { apiKey: ApiKeyLine; now: Date };

function KeyLine({ apiKey: { id, name, lastFour, createdAt, expiresAt, revokedAt }, now }: KeyLineProps) {
  const isExpired = expiresAt <= now;
  return (
    <PanelItem>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted-foreground figures">
          Ends in <span className="font-mono">{lastFour}</span>, made {formatDay(createdAt)},{" "}
          {revokedAt ? `revoked ${formatDay(revokedAt)}` : `valid until ${formatDay(expiresAt)}`}
        </p>
      </div>
      {revokedAt || isExpired ? (
        <StatusBadge status={revokedAt ? "revoked" : "expired"} />
      ) : (
        <ConfirmAction
          action={revokeKeyAction}
          fields={{ key: id }}
          label="Revoke"
          question={`Requests with “${name}” are refused from now on.`}
          confirm="Revoke the key"
          pending="Revoking…"
        />
      )}
    </PanelItem>
  );
}
