import { Notice } from "../../basic/notice";

/** Says that the last form on this page did its work; nothing otherwise. `done` comes from the address. */
export function SavedNotice({ done, texts }: { done: unknown; texts: Record<string, string> }) {
  const text = typeof done === "string" && Object.hasOwn(texts, done) ? texts[done] : undefined;
  return text ? (
    <div className="mb-4">
      <Notice tone="good" title={text} />
    </div>
  ) : null;
}
