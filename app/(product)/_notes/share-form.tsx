import { ActionButton } from "@/components/ui/action-button";
import { ActionForm, SubmitButton } from "@/components/ui/action-form";
import { CopyButton } from "@/components/ui/copy-button";
import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";

type ShareFormProps = { id: string; isShared: boolean; share: FormAction };

export function ShareForm({ id, isShared, share }: ShareFormProps) {
  return (
    <ActionForm action={share} isInline>
      <input type="hidden" name="id" value={id} />
      <TextField
        label={t(isShared ? "New password" : "Password for readers")}
        name="password"
        type="password"
        required
        minLength={8}
        maxLength={200}
        autoComplete="new-password"
        className="flex-1"
      />
      <SubmitButton pending={t("One moment…")} variant="outline">
        {t(isShared ? "Change password" : "Create link")}
      </SubmitButton>
    </ActionForm>
  );
}

type Props = { id: string; address: string; stopSharing: FormAction };

export function SharedAddress({ id, address, stopSharing }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-border bg-card p-4">
      <code className="min-w-0 flex-1 text-sm break-all">{address}</code>
      <CopyButton text={address} label={t("the link")} />
      <ActionButton action={stopSharing} fields={{ id }} variant="ghost">
        {t("Stop sharing")}
      </ActionButton>
    </div>
  );
}
