import { BareFrame } from "@/components/site/bare-frame";
import { Trouble } from "@/components/site/trouble";
import { ButtonLink } from "@/components/ui/button";

export const metadata = { title: "Page not found" };

/** For whoever follows an address that was shared with them. */
export default function SharedNotFound() {
  return (
    <BareFrame>
      <Trouble title="There is nothing here" actions={<ButtonLink href="/">Go to the start page</ButtonLink>}>
        <p>It may have been deleted, or is no longer shared with you.</p>
      </Trouble>
    </BareFrame>
  );
}
