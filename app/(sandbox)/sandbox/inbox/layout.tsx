import type { ReactNode } from "react";
import { ConsoleShell } from "@/components/sandbox/shell/console-shell";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";

export default function Layout({ children }: { children: ReactNode }) {
  requireSandbox();
  return <ConsoleShell>{children}</ConsoleShell>;
}
