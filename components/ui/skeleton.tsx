import { classNames } from "./class-names";

/** A grey block the size of what is still on its way. Give it height and width. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames("animate-pulse rounded-lg bg-sunken", className)} />;
}
