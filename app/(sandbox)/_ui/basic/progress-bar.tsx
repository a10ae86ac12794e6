import type { ComponentProps } from "react";

/** The same in every browser: the native bar has colors of its own. Without a `value` it breathes. */
const LOOK =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary indeterminate:animate-pulse";

type Props = Pick<ComponentProps<"progress">, "value" | "max"> & { "aria-label": string };

/** How much of something is done: `value` of `max`, which is 1 unless given. */
export function ProgressBar(props: Props) {
  return <progress className={LOOK} {...props} />;
}
