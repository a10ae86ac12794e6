"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { Notice } from "../basic/parts";

type Refusal = { message: string } | null;
type FormAction = (previous: Refusal, form: FormData) => Promise<Refusal>;

type ActionFormProps = {
  action: FormAction;
  address: string;
  subscriptionId?: number;
  className?: string;
  children: ReactNode;
};

/** A form that carries the signed URL and shows why it was refused. */
export function ActionForm({ action, address, subscriptionId, className, children }: ActionFormProps) {
  const [refusal, send] = useActionState(action, null);
  return (
    <form action={send} className={className}>
      <input type="hidden" name="address" value={address} />
      {subscriptionId === undefined ? null : (
        <input type="hidden" name="subscription" value={subscriptionId} />
      )}
      {refusal ? (
        <div className="mb-3">
          <Notice tone="bad" title={refusal.message} />
        </div>
      ) : null}
      {children}
    </form>
  );
}

/**
 * Announces its content when it changes, and takes the focus if the focused button has disappeared. `state` is what the buttons
 * depend on.
 */
export function KeepFocus({ state, children }: { state: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(state);

  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (document.activeElement === document.body) place.current?.focus();
  }, [state]);

  return (
    <div ref={place} tabIndex={-1} aria-live="polite">
      {children}
    </div>
  );
}
