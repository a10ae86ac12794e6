import type { ReactNode } from "react";
import { Card, CardHeader } from "../../basic/card";

/** A card as dense as a dashboard needs it. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-4! sm:p-5! [&_tbody_tr:last-child_td]:border-b-0">
      <CardHeader title={title}>{aside}</CardHeader>
      {children}
    </Card>
  );
}
