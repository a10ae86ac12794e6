/** Leads to the service's own page of a record; nothing where that is not known. */
export function ServiceLink({ href, label = "open" }: { href: string | null; label?: string }) {
  if (!href) return null;
  return (
    <a href={href} className="font-medium whitespace-nowrap text-primary underline-offset-2 hover:underline">
      {label}
    </a>
  );
}
