"use client";

import { SandboxFailure } from "@/app/(sandbox)/_ui/shared/sandbox-failure";

/** Inside the dashboard's frame: the menu leads on where this page does not. */
export default function DashboardError({ retry }: { retry: () => void }) {
  return <SandboxFailure retry={retry} />;
}
