import { CheckSign } from "@/components/ui/check-sign";

/** What is included, one line each. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-3 text-sm">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <CheckSign className="mt-1 shrink-0" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
