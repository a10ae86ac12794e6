/** What is included, one line each. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-3 text-sm">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <svg
            aria-hidden
            viewBox="0 0 16 16"
            className="mt-1 size-4 shrink-0 text-good"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m3 8.5 3.2 3.2 6.8-7.4" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
