import type { Metadata } from "next";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { ContractCheckForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/contract-check";
import { listWebhooks } from "@/app/(sandbox)/_service/dashboard/webhooks";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Contract check" };

export default async function ContractCheckPage({
  searchParams,
}: PageProps<"/sandbox/dashboard/contract-check">) {
  requireSandbox();
  const { webhook: wanted } = await searchParams;
  const webhooks = await listWebhooks();
  const webhook = webhooks.find(({ id }) => String(id) === wanted) ?? webhooks[0];
  return (
    <>
      <PageHeading
        title="Contract check"
        lead="Twenty checks of any webhook receiver, in any framework: what it must accept, what it must refuse, and what must not crash it."
      />
      <ContractCheckForm url={webhook?.url ?? ""} />
    </>
  );
}
