import type { Metadata } from "next";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { Facts, RecordLink } from "@/app/(sandbox)/_ui/shared/details";
import { Badge, ButtonLink, EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { listWebhooks } from "@/app/(sandbox)/_service/dashboard/webhooks";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  requireSandbox();
  const [webhooks, stores] = await Promise.all([listWebhooks(), listStores()]);
  const nameOf = new Map(stores.map(({ id, name }) => [id, name]));
  return (
    <>
      <PageHeading title="Webhooks" lead="Where events are sent, and how each delivery went.">
        <ButtonLink href="/sandbox/dashboard/webhooks/new">New webhook</ButtonLink>
      </PageHeading>
      <div className="grid grid-cols-1 gap-4">
        {webhooks.length === 0 ? (
          <EmptyState title="No webhook">
            Make one here or with <code>POST /v1/webhooks</code>: an address, a secret and the events it
            wants.
          </EmptyState>
        ) : null}
        {webhooks.map((webhook) => (
          <Panel
            key={webhook.id}
            title={`Webhook ${webhook.id}`}
            aside={
              <div className="flex items-center gap-4">
                {webhook.enabled ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
                <RecordLink to={`webhooks/${webhook.id}`}>
                  Open <span className="sr-only">webhook {webhook.id}</span>
                </RecordLink>
              </div>
            }
          >
            <Facts
              facts={{
                Store: stores.length > 1 && nameOf.get(webhook.storeId),
                Address: <span className="break-all">{webhook.url}</span>,
                "Last delivery": webhook.lastSentAt ?? "Never",
                Created: webhook.createdAt,
                Events: (
                  <ul className="flex flex-wrap gap-1.5">
                    {webhook.events.map((event) => (
                      <li key={event} className="rounded bg-muted px-2 py-0.5 text-xs font-medium">
                        {event}
                      </li>
                    ))}
                  </ul>
                ),
              }}
            />
          </Panel>
        ))}
      </div>
    </>
  );
}
