import { SearchIcon } from "./search-icon";

const FOUND = [
  ["Shipping day", "…Friday parcels sat in ", "depots", " over the weekend, and one in six came back damp."],
  ["Courier contract", "Both ", "depots", " close at six. After that, ring twice."],
  ["Easter hours", "…and the ", "depots", " are shut from Thursday noon to Tuesday."],
] as const;

export function SearchPicture() {
  return (
    <div className="rounded-xl border border-border bg-card text-sm shadow-lg shadow-foreground/5">
      <p className="flex items-center gap-3 border-b border-border px-5 py-4 font-medium">
        <SearchIcon className="size-4 shrink-0 text-muted-foreground" />
        <span>
          depots
          <span className="ml-0.5 inline-block h-4 w-px translate-y-0.5 bg-primary" />
        </span>
      </p>
      <ul className="divide-y divide-border px-5">
        {FOUND.map(([title, before, word, after]) => (
          <li key={title} className="py-3.5">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-muted-foreground">
              {before}
              <span className="rounded-xs bg-warning-soft text-foreground">{word}</span>
              {after}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
