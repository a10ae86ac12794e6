import { type Finding, ok, warning } from "./finding";
import type { Setup } from "./setup";

/** Whether somebody opens the back office. */
export function examineAdmins({ env }: Setup): Finding[] {
  const { length } = env.ADMIN_EMAILS;
  if (length > 0)
    return [ok(`${length === 1 ? "One address opens" : `${length} addresses open`} the back office.`)];
  return [
    warning(
      "Nobody can open the back office, where problems are shown and fixed.",
      "Set ADMIN_EMAILS to your email address, and sign in with it once to verify it.",
    ),
  ];
}
