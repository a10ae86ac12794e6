import type { Metadata } from "next";
import { Panel } from "@/components/sandbox/dashboard/parts/panel";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { WebhookForm } from "@/components/sandbox/dashboard/webhooks/webhook-form";
import { EVENT_NAMES } from "@/lib/contract/events";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { createWebhookAction } from "../actions";

export const metadata: Metadata = { title: "New webhook" };

export default function NewWebhookPage() {
  requireSandbox();
  return (
    <div className="max-w-3xl">
      <PageHeading back={{ href: "/sandbox/dashboard/webhooks", text: "Webhooks" }} title="New webhook" />
      <Panel title="Settings">
        <WebhookForm eventNames={EVENT_NAMES} action={createWebhookAction} />
      </Panel>
    </div>
  );
}
