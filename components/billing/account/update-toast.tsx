"use client";

import { useEffect } from "react";
import { Toaster, toast } from "@/components/ui/toast";

type Props = { version: string; title: string; text: string };

/** Shows a toast for each new version. In its own file, so that it is loaded only when needed. */
export default function UpdateToast({ version, title, text }: Props) {
  useEffect(() => {
    toast.add({ id: version, title, description: text, timeout: 8_000 });
  }, [version, title, text]);
  return <Toaster />;
}
