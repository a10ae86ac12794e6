const FILES = [
  ["Support", "", 0],
  ["refund-window.md", "3 KB", 1],
  ["sets-and-singles.md", "5 KB", 1],
  ["sets-and-singles-photo.jpg", "214 KB", 1],
  ["Product", "", 0],
  ["terms-in-plain-words.md", "9 KB", 1],
] as const;

export function FilesPicture() {
  return (
    <ul className="rounded-xl border border-border bg-card py-3 font-mono text-[0.8125rem] shadow-lg shadow-foreground/5">
      {FILES.map(([name, size, depth]) => (
        <li
          key={name}
          className={`flex justify-between gap-4 px-5 py-1.5 ${depth ? "pl-10" : "font-semibold"}`}
        >
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-muted-foreground figures">{size}</span>
        </li>
      ))}
    </ul>
  );
}
