import type { ReactNode } from "react";
import { Hint } from "@/components/ui/hint";
import { type Asked, rowsOf } from "@/lib/admin/numbers/address";
import { type FigureName, FIGURES } from "@/lib/admin/numbers/figures";
import { TextLink } from "../text-link";

type Props = {
  figure: FigureName;
  /** Where another name than the figure's own is clearer here. */
  name?: string;
  /** When it is true, or of which time it is. */
  period: string;
  value: ReactNode;
  asked: Asked;
  detail?: ReactNode;
};

/** One figure, large, with its time, what it means, and the way to its rows. */
export function Tile({ figure, name = FIGURES[figure].title, period, value, asked, detail }: Props) {
  return (
    <div className="min-w-0 bg-card px-4 py-3">
      <p className="text-sm text-muted-foreground">
        <TextLink href={rowsOf(figure, asked)}>{name}</TextLink>
        <Hint term={name}>{FIGURES[figure].definition}</Hint>
        <span className="block">{period}</span>
      </p>
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
