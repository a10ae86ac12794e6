import type { ReactNode } from "react";
import { ConsoleShell } from "@/components/sandbox/shell/console-shell";

export default function Layout({ children }: { children: ReactNode }) {
  return <ConsoleShell>{children}</ConsoleShell>;
}
