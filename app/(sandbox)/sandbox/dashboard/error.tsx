"use client";

import { SandboxFailure } from "@/app/(sandbox)/_ui/shared/page-parts";

/** Inside the dashboard's layout, with its menu. */
export default function DashboardError({ retry }: { retry: () => void }) {
  return <SandboxFailure retry={retry} />;
}
