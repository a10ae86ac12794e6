"use client";

import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button look="secondary" onClick={() => print()}>
      Print or save as PDF
    </Button>
  );
}
