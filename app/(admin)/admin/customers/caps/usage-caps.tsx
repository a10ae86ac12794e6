import { Section } from "@/components/admin/admin-page";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Badge } from "@/components/ui/badge";
import { SelectField, TextField } from "@/components/ui/field";
import { type CapRow, listCaps } from "@/lib/admin/usage-caps";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/region";
import { liftCapAction, restoreCapAction } from "./actions";

/** The caps that a customer set on their usage, with what lifts and restores them; nothing without any. */
export async function UsageCaps({ customerId, now }: { customerId: string; now: Date }) {
  const caps = await listCaps(customerId, now);
  if (caps.length === 0) return null;
  return (
    <Section title="Usage caps">
      <ul className="max-w-2xl space-y-6">
        {caps.map(({ id, productName, unit, cap, used, lifted }) => {
          const fields = { customerId, subscriptionId: id };
          return (
            <li key={id} className="space-y-3 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 figures">
                <span className="font-medium">{productName}</span>
                <span className="text-muted-foreground">
                  {formatCount(used)} of {formatCount(cap)} {unit} in this period
                </span>
                <CapState isReached={used >= cap} lifted={lifted} />
              </p>
              {lifted ? (
                <ActionButton
                  action={restoreCapAction}
                  fields={fields}
                  pending="Restoring…"
                  variant="outline"
                >
                  Restore cap
                </ActionButton>
              ) : (
                <LiftForm fields={fields} />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function CapState({ isReached, lifted }: { isReached: boolean; lifted: CapRow["lifted"] }) {
  if (lifted)
    return (
      <Badge variant="secondary">
        {lifted.until ? `Lifted until ${formatDate(lifted.until)}` : "Lifted"}
      </Badge>
    );
  return isReached ? <Badge variant="warning">Reached</Badge> : <Badge variant="success">In force</Badge>;
}

function LiftForm({ fields }: { fields: Record<string, string> }) {
  return (
    <ActionForm action={liftCapAction} fields={fields} className="grid gap-4 sm:grid-cols-2">
      <SelectField label="Lift until" name="until">
        <option value="period_end">the end of this period</option>
        <option value="changed">it is restored, or the customer saves a cap</option>
      </SelectField>
      <TextField label="Reason" name="reason" maxLength={500} hint="Only administrators see it." required />
      <SubmitButton variant="outline" pending="Lifting…" className="sm:w-fit">
        Lift cap
      </SubmitButton>
    </ActionForm>
  );
}
