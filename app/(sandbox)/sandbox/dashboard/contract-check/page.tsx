import type { Metadata } from "next";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { ContractCheckForm } from "@/components/sandbox/dashboard/webhooks/contract-check-form";
import { listWebhooks } from "@/lib/sandbox/dashboard/webhooks";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { checkContractAction } from "./actions";

export const metadata: Metadata = { title: "Contract check" };

type Props = { searchParams: Promise<{ webhook?: string | string[] }> };

export default async function ContractCheckPage({ searchParams }: Props) {
  requireSandbox();
  const { webhook: wanted } = await searchParams;
  const webhooks = await listWebhooks();
  const webhook = webhooks.find(({ id }) => String(id) === wanted) ?? webhooks[0];
  return (
    <>
      <PageHeading
        title="Contract check"
        lead="Twenty questions to any receiver of webhooks, in any framework: what it has to take, what it has to refuse, and what must not make it fall over."
      />
      <ContractCheckForm url={webhook?.url ?? ""} action={checkContractAction} />
    </>
  );
}
