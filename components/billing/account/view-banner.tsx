import { ActionButton } from "@/components/ui/action-button";
import { Notice } from "@/components/ui/notice";
import type { FormAction } from "@/lib/actions";

type Props = { email: string; close: FormAction };

/** Above every page of an account that an administrator views. */
export function ViewBanner({ email, close }: Props) {
  return (
    <div className="mb-6 sm:mb-10">
      <Notice
        variant="warning"
        title={`You are viewing the account of ${email}`}
        action={
          <ActionButton action={close} variant="outline" pending="Closing…">
            Stop viewing
          </ActionButton>
        }
      >
        <p>
          You can read its pages, but not change anything. Each page you open is in the audit log. The view
          ends by itself after 15 minutes.
        </p>
      </Notice>
    </div>
  );
}
