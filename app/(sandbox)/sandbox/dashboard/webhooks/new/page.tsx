import type { Metadata } from "next";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { WebhookForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/webhook-form";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "New webhook" };

export default function NewWebhookPage() {
  requireSandbox();
  return (
    <div className="max-w-3xl">
      <PageHeading back={{ href: "/sandbox/dashboard/webhooks", text: "Webhooks" }} title="New webhook" />
      <Panel title="Settings">
        <WebhookForm />
      </Panel>
    </div>
  );
}
