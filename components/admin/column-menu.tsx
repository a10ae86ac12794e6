"use client";

import { Columns3 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type Props = { cookie: string; columns: string[]; hidden: string[] };

/** Chooses which columns of a list are shown. The browser keeps the choice in a cookie, which the page reads. */
export function ColumnMenu({ cookie, columns, hidden }: Props) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [chosen, setChosen] = useState(hidden);
  const toggle = (name: string, isShown: boolean) => {
    const next = isShown ? chosen.filter((other) => other !== name) : [...chosen, name];
    setChosen(next);
    // oxlint-disable-next-line unicorn/no-document-cookie -- `cookieStore` needs HTTPS
    document.cookie = `${cookie}=${encodeURIComponent(next.join("|"))}; path=/admin; max-age=31536000; samesite=lax`;
    startTransition(() => router.refresh());
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger render={<Button variant="ghost" size="sm" />}>
        <Columns3 className="size-4" aria-hidden />
        Columns
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {columns.map((name) => (
          <DropdownMenuCheckboxItem
            key={name}
            checked={!chosen.includes(name)}
            onCheckedChange={(isShown) => toggle(name, isShown)}
          >
            {name}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
