import { ButtonLink, buttonVariants } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";

/** What the law gives everybody: a copy of their data, and its end. */
export function YourData() {
  return (
    <Disclosure title="Your data">
      <p className="max-w-[66ch] text-sm leading-6 text-muted-foreground">
        Everything we store about you, as a file: who you are, what you bought, and what you were billed.
      </p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <a href="/account/export" download className={buttonVariants({ variant: "outline" })}>
          Download your data
        </a>
        <ButtonLink href="/account/delete" variant="destructive" prefetch={false}>
          Delete account…
        </ButtonLink>
      </div>
    </Disclosure>
  );
}
