import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import { Drawing } from "./drawing";

/** The drawing for telephones, tablets and desks: its words stay readable because it is drawn anew, not shrunk. */
export function Drawings({ timeline }: { timeline: Timeline }) {
  return (
    <>
      <div className="sm:hidden">
        <Drawing timeline={timeline} width={340} />
      </div>
      <div className="hidden sm:block xl:hidden">
        <Drawing timeline={timeline} width={660} />
      </div>
      <div className="hidden xl:block">
        <Drawing timeline={timeline} width={960} />
      </div>
    </>
  );
}
