import { lazy, Suspense, useState, useTransition } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { USER_MENU_TRIGGER, UserMenuLabel, type UserMenuProps } from "./user-menu-label";

const load = () => import("./user-menu-opened");
const UserMenuOpened = lazy(load);

/**
 * Who is signed in, where they may go, and the way out; without scripts the way out alone. The menu is loaded when somebody
 * reaches for it: it is a third of all that the page would otherwise load.
 */
export function UserMenu(props: UserMenuProps) {
  const { user, signOut } = props;
  const [openedBy, setOpenedBy] = useState<"no" | "pointer" | "key">("no");
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      <ActionForm action={signOut} className="hidden noscript:block">
        <button type="submit" className="button button-outline">
          Sign out
        </button>
      </ActionForm>
      {openedBy === "no" ? (
        <button
          type="button"
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={isLoading}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          // A click without a button of a mouse came from a key.
          onClick={({ detail }) => startLoading(() => setOpenedBy(detail === 0 ? "key" : "pointer"))}
          className={USER_MENU_TRIGGER}
        >
          <UserMenuLabel>{user.name ?? user.email}</UserMenuLabel>
        </button>
      ) : (
        <Suspense>
          <UserMenuOpened {...props} byKey={openedBy === "key"} />
        </Suspense>
      )}
    </>
  );
}
