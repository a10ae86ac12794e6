import type { ReactNode } from "react";
import { findUser } from "@/lib/auth/session";
import { can } from "@/lib/billing/access/may";
import type { Feature } from "@/lib/billing/plans";
import { Upgrade } from "./upgrade";

type Props = { feature: Feature; children: ReactNode; fallback?: ReactNode };

/**
 * The part of a page that a feature pays for; whoever lacks it sees which plan has it. It hides, and guards nothing: the action
 * behind it asks `requireFeature` itself.
 */
export async function Gate({ feature, children, fallback }: Props) {
  const user = await findUser();
  if (user && (await can(user, feature))) return children;
  return fallback ?? <Upgrade wanted={feature} />;
}
