import { type Finding, ok, warning } from "./finding";
import type { Setup } from "./setup";

/** Whether somebody opens the back office. */
export function examineAdmins({ env }: Setup): Finding[] {
  const { length } = env.ADMIN_EMAILS;
  if (length > 0)
    return [ok(`${length === 1 ? "One address opens" : `${length} addresses open`} the back office.`)];
  return [
    warning(
      "Nobody opens the back office, where what went wrong is shown and mended.",
      "Set ADMIN_EMAILS to your address, and sign in with it once so that it is verified.",
    ),
  ];
}
