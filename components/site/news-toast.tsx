"use client";

import { useEffect } from "react";
import { Toaster, toast } from "@/components/ui/toast";

type Props = { version: string; title: string; text: string };

/** A toast for each version. A file of its own, so that it is only loaded once there is something to say. */
export default function NewsToast({ version, title, text }: Props) {
  useEffect(() => {
    toast.add({ id: version, title, description: text, timeout: 8_000 });
  }, [version, title, text]);
  return <Toaster />;
}
