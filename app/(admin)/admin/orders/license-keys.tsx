import { ActionButton } from "@/components/ui/action-button";
import type { KeyRow } from "@/lib/admin/purchase-detail";
import { switchKeyAction } from "./actions";
import { RecordStatus, TextLink } from "@/components/admin/details";
import { type Column, DataTable } from "@/components/admin/table";

type KeyTableProps = { keys: KeyRow[]; back: string; isOfOneOrder?: boolean };

export function KeyTable({ keys, back, isOfOneOrder = false }: KeyTableProps) {
  const order: Column<KeyRow> = {
    name: "Order",
    isWide: true,
    render: ({ orderId }) => <TextLink href={`/admin/orders/${orderId}`}>{orderId}</TextLink>,
  };
  return (
    <DataTable
      label="License keys"
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        { name: "Key", className: "min-w-32 wrap-anywhere", render: ({ keyShort }) => keyShort },
        { name: "Status", render: ({ status }) => <RecordStatus status={status} /> },
        {
          name: "In use",
          isWide: true,
          render: ({ activationUsage, activationLimit }) =>
            `${activationUsage} of ${activationLimit ?? "unlimited"}`,
        },
        ...(isOfOneOrder ? [] : [order]),
        { name: "Change", render: (key) => <KeySwitch item={key} back={back} /> },
      ]}
    />
  );
}

function KeySwitch({ item, back }: { item: KeyRow; back: string }) {
  const { id, state: shown, keyShort, disabled } = item;
  const disable = {
    title: "Disable this license key?",
    text: `${keyShort} stops working wherever it is in use, and can’t be activated. You can enable it again.`,
    confirm: "Disable key",
    cancel: "Keep key",
  };
  const enable = {
    title: "Enable this license key?",
    text: `${keyShort} works again wherever it was in use, unless it has expired.`,
    confirm: "Enable key",
    cancel: "Leave it disabled",
  };
  return (
    <ActionButton
      action={switchKeyAction}
      fields={{ id, shown, back, to: disabled ? "enabled" : "disabled" }}
      size="sm"
      variant="outline"
      pending={disabled ? "Enabling…" : "Disabling…"}
      confirmation={disabled ? enable : disable}
    >
      {disabled ? "Enable" : "Disable"}
    </ActionButton>
  );
}
