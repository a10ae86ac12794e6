import type { ReactNode } from "react";
import { ConsoleShell } from "@/app/(sandbox)/_ui/shell/console-shell";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export default function Layout({ children }: { children: ReactNode }) {
  requireSandbox();
  return <ConsoleShell>{children}</ConsoleShell>;
}
