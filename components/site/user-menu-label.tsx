import type { Route } from "next";
import type { FormAction } from "@/lib/form-action";

export type UserMenuProps = {
  user: { name: string | null; email: string };
  links: readonly { href: Route; text: string }[];
  signOut: FormAction;
};

/** The button is the same before and after its menu was loaded. On a phone it is a letter. */
export const USER_MENU_TRIGGER = "user-menu";

export function UserMenuLabel({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden className="uppercase sm:hidden">
        {children.slice(0, 1)}
      </span>
      <span className="max-sm:sr-only sm:truncate">{children}</span>
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className="size-4 shrink-0 max-sm:hidden"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      >
        <path d="m4 6 4 4 4-4" />
      </svg>
    </>
  );
}
