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
      {count === 1 ? "isn’t" : "aren’t"} in these figures: the service hasn’t reported{" "}
      {count === 1 ? "its price" : "their prices"} yet, or no longer has {count === 1 ? "it" : "them"}.
    </p>
  );
}
