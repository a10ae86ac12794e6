import { ActionForm } from "@/components/ui/action-form";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";
import { Moment } from "../moment";

type Props = {
  /** How many there are since then. */
  count: number;
  since: Date | null;
  /** What the last click came to, as the address says it. */
  notice: Record<string, string | string[] | undefined>;
  replay: FormAction;
};

/** Says that events failed for good, and takes them all up again with one click. */
export function DeadEvents({ count, since, notice: { replayed, more }, replay }: Props) {
  const done = /^\d+$/.test(String(replayed)) ? (
    <FocusHere>
      <Notice variant="success" title={`${String(replayed)} replayed`}>
        {more ? "There are more: replay these as well." : "They will be applied within seconds."}
      </Notice>
    </FocusHere>
  ) : null;
  if (count === 0) return done;
  return (
    <>
      {done}
      <ActionForm
        action={replay}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-destructive/30 bg-destructive-soft px-4 py-3 text-sm"
      >
        <p>
          <strong className="font-semibold">{count === 1 ? "1 event is" : `${count} events are`} dead</strong>
          {since ? (
            <>
              {" "}
              since <Moment at={since} /> UTC
            </>
          ) : null}
          . When what stopped them is mended, take them up again: none of them overwrites anything newer.
        </p>
        <input type="hidden" name="since" value={(since ?? new Date(0)).toISOString()} />
        <SubmitButton pending="Replaying…" variant="outline">
          Replay all dead
        </SubmitButton>
      </ActionForm>
    </>
  );
}
