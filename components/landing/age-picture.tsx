import { Badge, type BadgeVariant } from "@/components/ui/badge";

const NOTES: readonly (readonly [string, string, BadgeVariant, string])[] = [
  ["Refund window", "Imke", "success", "Checked in March"],
  ["Warehouse alarm", "Teo", "success", "Checked last week"],
  ["Shipping to Norway", "Ruth", "warning", "Look again"],
  ["Photo checklist", "No owner", "destructive", "2 years old"],
  ["New starter, first day", "Amal", "success", "Checked in May"],
];

export function AgePicture() {
  return (
    <ul className="divide-y divide-border rounded-xl border border-border bg-card text-sm shadow-lg shadow-foreground/5">
      {NOTES.map(([title, owner, variant, age]) => (
        <li key={title} className="flex items-center gap-4 px-5 py-3.5">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{title}</p>
            <p className="text-muted-foreground">{owner}</p>
          </div>
          <Badge variant={variant}>{age}</Badge>
        </li>
      ))}
    </ul>
  );
}
