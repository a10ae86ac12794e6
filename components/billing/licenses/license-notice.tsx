import { Notice } from "@/components/ui/notice";
import { Outcome } from "../outcome";

const WORDS = {
  deactivated: {
    variant: "success",
    title: "The device is deactivated",
    text: "You can use the key on another one. The app there will notice the next time it is online.",
  },
} as const;

/** What became of a click on the page of the license keys, and whether what it shows is all there is. */
export function LicenseNotice({ notice, isComplete }: { notice: unknown; isComplete: boolean }) {
  return (
    <>
      <Outcome words={WORDS} word={notice} />
      {isComplete ? null : (
        <div className="mt-8">
          <Notice title="This list may be incomplete">
            Our payment partner did not respond, so you see what we last knew. Your keys still work.
          </Notice>
        </div>
      )}
    </>
  );
}
