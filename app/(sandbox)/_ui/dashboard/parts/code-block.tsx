/** Text of unknown length in fixed-width type, scrolling inside itself. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[36rem] overflow-auto rounded-lg bg-muted p-4"
    >
      <pre className="font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  );
}
