import type { FormAction } from "@/components/ui/form-action";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SessionUser } from "@/lib/auth/session-user";

export function AccountHeader({ user, signOut }: { user: SessionUser; signOut: FormAction }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1">
      <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">Account</h1>
      <form action={signOut}>
        <SubmitButton pending="Signing out…" look="secondary">
          Sign out
        </SubmitButton>
      </form>
      <p className="col-span-2 min-w-0 break-words text-muted">
        {user.name ? <span className="text-ink">{user.name} · </span> : null}
        {user.email}
      </p>
    </div>
  );
}
