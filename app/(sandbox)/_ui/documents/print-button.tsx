"use client";

import { Button } from "../basic/button";

export function PrintButton() {
  return (
    <Button look="secondary" onClick={() => print()}>
      Print or save as PDF
    </Button>
  );
}
