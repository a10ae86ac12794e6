import { type Asked, rowsOf } from "@/lib/admin/numbers/address";
import { TextLink } from "../text-link";

/** Says what the figures had to leave out. */
export function UnpricedNote({ count, asked }: { count: number; asked: Asked }) {
  if (count === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      <TextLink href={rowsOf("unpriced", asked)}>
        {count === 1 ? "One running subscription" : `${count} running subscriptions`}
      </TextLink>{" "}
      {count === 1 ? "is" : "are"} in none of these figures: what {count === 1 ? "it costs" : "they cost"} has
      not been told by the service yet, or is not known there any more.
    </p>
  );
}
