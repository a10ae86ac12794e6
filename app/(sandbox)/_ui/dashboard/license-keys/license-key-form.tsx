import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { dayText } from "@/app/(sandbox)/_service/lists/list-query";
import { EntryCheck } from "../entry/entry-check";
import { EntryForm } from "../entry/entry-form";
import { EntryText } from "../entry/entry-text";

type Key = { id: number; activationLimit: number | null; expiresAt: Date | null };

/** Changes how often a key may be active at once, and until when. */
export function LicenseKeyForm({
  licenseKey: { id, activationLimit, expiresAt },
  action,
}: {
  licenseKey: Key;
  action: (previous: EntryState, form: FormData) => Promise<EntryState>;
}) {
  return (
    <EntryForm
      action={action}
      initial={{
        activationLimit: String(activationLimit ?? ""),
        isUnlimited: activationLimit === null ? "on" : "",
        expiresAt: dayText(expiresAt),
      }}
      submit="Save changes"
    >
      <input type="hidden" name="key" value={id} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <EntryText name="activationLimit" label="Activations" inputMode="numeric" />
        <EntryText name="expiresAt" label="Expires on" type="date" hint="Empty means never." />
      </div>
      <EntryCheck name="isUnlimited" label="As many activations as one likes" />
    </EntryForm>
  );
}
