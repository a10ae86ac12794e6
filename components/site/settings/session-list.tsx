import { ActionForm } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import { SubmitButton } from "@/components/ui/submit-button";
import type { OpenSession } from "@/lib/auth/settings/sessions";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";
import { SettingsRow } from "./settings-row";

type Props = { sessions: OpenSession[]; end: FormAction; endOthers: FormAction };

/** The browsers that somebody is signed in with, and the ways out of the others. */
export function SessionList({ sessions, end, endOthers }: Props) {
  return (
    <SettingsRow title="Where you are signed in" hint="Sign out any device you don’t recognize.">
      <ul className="divide-y divide-border border-y border-border text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-16 items-center justify-between gap-4 py-3">
            <div id={`session-${session.id}`} className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {session.device ?? "A browser"}
                {session.isThis ? <Badge variant="success">This browser</Badge> : null}
              </p>
              <p className="text-muted-foreground figures">{timesOf(session)}</p>
            </div>
            {session.isThis ? null : (
              <ActionForm action={end}>
                <input type="hidden" name="sessionId" value={session.id} />
                <SubmitButton
                  pending="Signing out…"
                  variant="outline"
                  size="sm"
                  aria-describedby={`session-${session.id}`}
                >
                  Sign out
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ActionForm action={endOthers} className="mt-4">
          <SubmitButton pending="Signing out…" variant="outline">
            Sign out everywhere else
          </SubmitButton>
        </ActionForm>
      ) : null}
    </SettingsRow>
  );
}

function timesOf({ createdAt, seenAt }: OpenSession): string {
  const since = createdAt ? `Signed in on ${formatDate(createdAt)}` : null;
  const seen = seenAt ? `last seen on ${formatDate(seenAt)}` : "not seen since";
  return since ? `${since}, ${seen}` : `${seen.charAt(0).toUpperCase()}${seen.slice(1)}`;
}
