import { Notice } from "@/components/ui/notice";
import { Outcome } from "../outcome";

const WORDS = {
  deactivated: {
    variant: "success",
    title: "The device is deactivated",
    text: "Its place is free for another one. The program there notices the next time that it has a connection.",
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
            Our payment partner did not answer, so you see what we knew before. Your keys work all the same.
          </Notice>
        </div>
      )}
    </>
  );
}
