import { signOutAction } from "@/app/(merchant)/sign-in/actions";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SessionUser } from "@/lib/auth/session-user";

export function AccountHeader({ user }: { user: SessionUser }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">Account</h1>
        <p className="mt-2 break-words text-muted">
          {user.name ? <span className="text-ink">{user.name} · </span> : null}
          {user.email}
        </p>
      </div>
      <form action={signOutAction}>
        <SubmitButton pending="Signing out…" look="secondary">
          Sign out
        </SubmitButton>
      </form>
    </div>
  );
}
