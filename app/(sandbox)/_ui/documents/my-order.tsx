import type { PortalDownload } from "@/app/(sandbox)/_service/portal/downloads";
import type { PortalLicenseKey } from "@/app/(sandbox)/_service/portal/subscription-view";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Table, Td } from "../basic/table";
import { CopyButton } from "../shared/copy-button";
import { StatusBadge } from "../shared/details";
import { soldName } from "../shared/words";

type Item = { id: number; productName: string; variantName: string; price: number; quantity: number };

type OrderItemsProps = { items: Item[]; currency: string; subtotal: number };

export function OrderItems({ items, currency, subtotal }: OrderItemsProps) {
  const isTrial = ({ price }: Item) => subtotal === 0 && price > 0;
  return (
    <Table label="Items" heads={["Item"]} amounts={["Quantity", "Price"]}>
      {items.map((item) => (
        <tr key={item.id}>
          <Td>
            <span className="font-semibold">{soldName(item)}</span>
            {isTrial(item) ? (
              <span className="block text-muted-foreground">
                Free trial, then {formatMoney(item.price, currency)}
              </span>
            ) : null}
          </Td>
          <Td align="right">{item.quantity}</Td>
          <Td align="right">{formatMoney(isTrial(item) ? 0 : item.price, currency)}</Td>
        </tr>
      ))}
    </Table>
  );
}

export function LicenseKeyFacts({ license }: { license: PortalLicenseKey }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-mono text-sm break-all">{license.key}</p>
        <p className="mt-1 text-sm text-muted-foreground">
          <StatusBadge status={license.status} /> {usageText(license)}
          {license.expiresAt ? `, ${expiryText(license.expiresAt, license.status)}` : ""}
        </p>
      </div>
      <CopyButton text={license.key} label="license key" />
    </div>
  );
}

function usageText({ activationUsage, activationLimit }: PortalLicenseKey): string {
  return activationLimit === null
    ? `${activationUsage} activations`
    : `${activationUsage} of ${activationLimit} activations used`;
}

function expiryText(expiresAt: Date, status: string): string {
  return `${status === "expired" ? "valid until" : "expires on"} ${formatDate(expiresAt)}`;
}

/** Links are valid for an hour; a reload renews them. */
export function FileList({ downloads }: { downloads: PortalDownload[] }) {
  return (
    <ul className="mt-1">
      {downloads.map(({ id, name, sizeText, version, url }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a
            href={url}
            download
            className="inline-flex min-h-11 items-center font-medium break-all text-primary underline"
          >
            {name}
          </a>
          <span className="text-sm text-muted-foreground figures">
            {version ? `Version ${version}, ` : ""}
            {sizeText}
          </span>
        </li>
      ))}
    </ul>
  );
}
