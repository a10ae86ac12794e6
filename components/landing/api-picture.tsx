const LINES = [
  ["POST", "/api/notes", "201"],
  ["GET", "/api/notes?q=depots", "200"],
  ["GET", "/api/notes?page=2", "200"],
] as const;

export function ApiPicture() {
  return (
    <div className="rounded-xl border border-border bg-card font-mono text-[0.8125rem] shadow-lg shadow-foreground/5">
      <ul className="divide-y divide-border px-5">
        {LINES.map(([method, path, status]) => (
          <li key={path} className="flex gap-4 py-3.5">
            <span className="w-10 shrink-0 font-semibold text-primary">{method}</span>
            <span className="min-w-0 flex-1 truncate">{path}</span>
            <span className="shrink-0 text-success figures">{status}</span>
          </li>
        ))}
      </ul>
      <p className="truncate border-t border-border px-5 py-3.5 text-muted-foreground">
        Authorization: Bearer ••••••••
      </p>
    </div>
  );
}
