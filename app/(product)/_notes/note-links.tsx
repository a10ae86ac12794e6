import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { formatDate } from "@/lib/dates";
import type { NoteList } from "./list-notes";

export function NoteLinks({ notes }: Pick<NoteList, "notes">) {
  return (
    <ul className="divide-y divide-border border-y border-border">
      {notes.map(({ id, title, updatedAt, isShared }) => (
        <li key={id}>
          <Link
            href={`/notes/${id}`}
            prefetch={false}
            className="flex min-h-14 items-center justify-between gap-4 py-3 hover:bg-muted"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
            <span className="flex shrink-0 items-center gap-3 text-sm text-muted-foreground figures">
              {isShared ? <Badge variant="outline">Shared</Badge> : null}
              {formatDate(updatedAt)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
