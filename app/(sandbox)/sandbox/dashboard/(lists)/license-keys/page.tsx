import type { Metadata } from "next";
import { listLicenseKeys } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { LICENSE_KEY_STATUSES } from "@/app/(sandbox)/_service/shared/license-key-status";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { ButtonLink, EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { KEY_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { listPage } from "@/app/(sandbox)/_ui/lists/list-page";

export const metadata: Metadata = { title: "License keys" };

export default listPage({
  name: "license-keys",
  noun: "key",
  read: async (query) => listLicenseKeys(query, await readClocks()),
  columns: KEY_COLUMNS,
  search: "Key, email or name",
  statuses: LICENSE_KEY_STATUSES,
  hasProducts: true,
  sorts: { oldest: "Oldest first" },
  isExported: true,
  empty: (
    <EmptyState
      title="No license key yet"
      action={<ButtonLink href="/sandbox/dashboard/products">Open the products</ButtonLink>}
    >
      Switch on license keys for a variant, then buy it: the key comes with the purchase.
    </EmptyState>
  ),
});
