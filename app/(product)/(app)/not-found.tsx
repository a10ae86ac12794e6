import { Trouble } from "@/components/site/trouble";
import { APP } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";

export const metadata = { title: "Page not found" };

export default function ProductNotFound() {
  return (
    <Trouble title="There is nothing here" actions={<ButtonLink href={APP}>Go to your notes</ButtonLink>}>
      <p>It may have been deleted.</p>
    </Trouble>
  );
}
