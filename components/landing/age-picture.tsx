import { Badge, type Tone } from "@/components/ui/badge";

const NOTES: readonly (readonly [string, string, Tone, string])[] = [
  ["Refund window", "Imke", "good", "Checked in March"],
  ["Warehouse alarm", "Teo", "good", "Checked last week"],
  ["Shipping to Norway", "Ruth", "warn", "Look again"],
  ["Photo checklist", "No owner", "bad", "2 years old"],
  ["New starter, first day", "Amal", "good", "Checked in May"],
];

export function AgePicture() {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface text-sm shadow-lg shadow-ink/5">
      {NOTES.map(([title, owner, tone, age]) => (
        <li key={title} className="flex items-center gap-4 px-5 py-3.5">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{title}</p>
            <p className="text-muted">{owner}</p>
          </div>
          <Badge tone={tone}>{age}</Badge>
        </li>
      ))}
    </ul>
  );
}
