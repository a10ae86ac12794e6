import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { type AccountSectionName, SECTIONS } from "./account-sections";

type Props = { of: AccountSectionName; title: ReactNode; children?: ReactNode };

/** The head of a page below a section: the way back to that, and what it is about. */
export function AccountSubpage({ of, title, children }: Props) {
  return (
    <>
      <ButtonLink href={SECTIONS[of]} variant="link" className="mb-2 -ml-4">
        <span aria-hidden>←</span> {of}
      </ButtonLink>
      <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em]">{title}</h1>
      {children ? (
        <p className="mt-3 max-w-[66ch] text-[1.0625rem] leading-7 break-words text-muted-foreground">
          {children}
        </p>
      ) : null}
    </>
  );
}
