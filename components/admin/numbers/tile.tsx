import type { ReactNode } from "react";
import { TextLink } from "../text-link";

type Props = { name: string; value: ReactNode; href?: string; detail?: ReactNode };

/** One figure, large, with the way to its rows. */
export function Tile({ name, value, href, detail }: Props) {
  return (
    <div className="min-w-0 bg-card px-4 py-3">
      <p className="text-sm text-muted-foreground">{href ? <TextLink href={href}>{name}</TextLink> : name}</p>
      <p className="mt-1 text-xl leading-8 font-semibold break-words figures sm:text-2xl">{value}</p>
      {detail ? <p className="text-sm text-muted-foreground figures">{detail}</p> : null}
    </div>
  );
}

/** Figures beside each other. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border lg:grid-cols-4">
      {children}
    </div>
  );
}
