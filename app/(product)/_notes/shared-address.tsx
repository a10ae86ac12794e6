import { ActionForm } from "@/components/ui/action-form";
import { CopyButton } from "@/components/ui/copy-button";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

type Props = { id: string; address: string; close: FormAction };

export function SharedAddress({ id, address, close }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-border bg-card p-4">
      <code className="min-w-0 flex-1 text-sm break-all">{address}</code>
      <CopyButton text={address} label="the link" />
      <ActionForm action={close}>
        <input type="hidden" name="id" value={id} />
        <SubmitButton pending="One moment…" variant="ghost">
          Stop sharing
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
