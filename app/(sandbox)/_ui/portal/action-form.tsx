"use client";

import { type ReactNode, useActionState } from "react";
import { Notice } from "../basic/notice";

type Refusal = { message: string } | null;
export type FormAction = (previous: Refusal, form: FormData) => Promise<Refusal>;

/** A form of the portal: it carries the signed address, and says why what it asks for was refused. */
export function ActionForm({
  action,
  address,
  subscriptionId,
  className,
  children,
}: {
  action: FormAction;
  address: string;
  subscriptionId?: number;
  className?: string;
  children: ReactNode;
}) {
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
