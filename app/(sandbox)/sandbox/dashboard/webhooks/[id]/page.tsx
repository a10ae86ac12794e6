import { DeliveryList } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { PageHeading, Panel, TableSection } from "@/app/(sandbox)/_ui/shared/page-parts";
import { CustomBodyForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { CheckBox, WebhookForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/webhook-form";
import { Badge, ButtonLink, Muted, Notice } from "@/app/(sandbox)/_ui/basic/parts";
import { TextField } from "@/app/(sandbox)/_ui/basic/field";
import { HiddenFields, SubmitButton } from "@/app/(sandbox)/_ui/basic/submit-button";
import { listDeliveries } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { getWebhook } from "@/app/(sandbox)/_service/dashboard/webhooks";
import { deliveryQuery } from "../../delivery-query";
import { recordOf, titledBy } from "../../../params";
import { removeWebhookAction, resendManyAction } from "../actions";

const webhookOf = recordOf(getWebhook);

export const generateMetadata = titledBy(webhookOf, ({ id }) => `Webhook ${id}`);

export default async function WebhookPage(props: PageProps<"/sandbox/dashboard/webhooks/[id]">) {
  const webhook = await webhookOf(props);
  const { id } = webhook;
  const path = `/sandbox/dashboard/webhooks/${id}`;
  const asked = deliveryQuery(await props.searchParams);
  const [deliveries, failed] = await Promise.all([
    listDeliveries(asked.page, { ...asked.filter, webhookId: id }),
    listDeliveries(1, { webhookId: id, status: "failed" }),
  ]);
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/webhooks", text: "Webhooks" }}
        title={`Webhook ${id}`}
        badge={webhook.enabled ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
        lead={<span className="break-all">{webhook.url}</span>}
      >
        <ButtonLink look="secondary" href={`/sandbox/dashboard/contract-check?webhook=${id}`}>
          Check contract
        </ButtonLink>
      </PageHeading>
      <div className="grid grid-cols-1 gap-4">
        {asked.resent === null ? null : <Notice tone="good" title={`${asked.resent} on their way again.`} />}
        <TableSection
          title="Deliveries"
          aside={<p className="text-muted-foreground figures">{deliveries.total}</p>}
        >
          <DeliveryList
            path={path}
            asked={asked}
            found={deliveries}
            empty={
              <Muted>
                {asked.isNarrowed
                  ? "No delivery fits. Clear the filter, or choose another state."
                  : "Nothing has been sent yet. Buy something in the store, or send a body from here."}
              </Muted>
            }
          />
        </TableSection>
        <Panel title="Settings">
          <WebhookForm webhook={webhook} />
        </Panel>
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <ResendPanel webhookId={id} failedCount={failed.total} />
          <Panel title="Send a custom body">
            <CustomBodyForm webhookId={id} />
          </Panel>
        </div>
        <Panel title="Delete">
          <form action={removeWebhookAction} className="flex flex-wrap items-center justify-between gap-4">
            <HiddenFields fields={{ webhook: id }} />
            <p className="max-w-[60ch] text-muted-foreground">
              Deletes the webhook and its delivery history. This can’t be undone.
            </p>
            <SubmitButton look="danger" pending="Deleting…">
              Delete webhook
            </SubmitButton>
          </form>
        </Panel>
      </div>
    </>
  );
}

function ResendPanel({ webhookId, failedCount }: { webhookId: number; failedCount: number }) {
  return (
    <Panel title="Send again">
      <p className="mb-4 max-w-[70ch] text-muted-foreground">
        Each delivery gets one more attempt with exactly the same bytes, which your receiver must recognize.
      </p>
      <form action={resendManyAction} className="mb-6">
        <HiddenFields fields={{ webhook: webhookId, onlyFailed: "on" }} />
        {failedCount > 0 ? (
          <SubmitButton look="secondary" pending="Sending…">
            Resend all failed ({failedCount})
          </SubmitButton>
        ) : (
          <p className="font-medium">Nothing has failed.</p>
        )}
      </form>
      <form action={resendManyAction} className="grid gap-4">
        <HiddenFields fields={{ webhook: webhookId }} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="From (UTC)" name="from" type="datetime-local" />
          <TextField label="To (UTC)" name="to" type="datetime-local" />
        </div>
        <CheckBox name="onlyFailed">Only those that failed</CheckBox>
        <div>
          <SubmitButton look="secondary" pending="Sending…">
            Resend this time
          </SubmitButton>
        </div>
      </form>
    </Panel>
  );
}
