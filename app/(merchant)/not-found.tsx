import { Trouble } from "@/components/site/trouble";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";

export const metadata = { title: "Page not found" };

export default function MerchantNotFound() {
  return (
    <Trouble
      title="There is no page here"
      actions={
        <>
          <ButtonLink href="/">Go to the start page</ButtonLink>
          <ButtonLink href={PRICING} variant="outline">
            See pricing
          </ButtonLink>
        </>
      }
    >
      <p>The address may be mistyped, or what it led to is no longer offered.</p>
    </Trouble>
  );
}
