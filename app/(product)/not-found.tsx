import { BareFrame, MessagePage } from "@/components/site/error-page";
import { APP } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";

export const metadata = { title: "Page not found" };

/** Also for visitors of a shared link, without an account. */
export default function ProductNotFound() {
  return (
    <BareFrame>
      <MessagePage
        title="Page not found"
        actions={
          <>
            <ButtonLink href={APP}>Go to your notes</ButtonLink>
            <ButtonLink href="/" variant="outline">
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        <p>It may have been deleted or is no longer shared.</p>
      </MessagePage>
    </BareFrame>
  );
}
