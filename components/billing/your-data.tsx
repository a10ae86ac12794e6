import { ButtonLink, buttonClass } from "@/components/ui/button";

/** What the law gives everybody: a copy of their data, and its end. */
export function YourData() {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">Your data</summary>
      <p className="mt-2 max-w-[66ch] text-sm leading-6 text-muted">
        Everything that we keep of you, as a file: who you are, what you bought, and what you were billed.
      </p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <a href="/account/export" download className={buttonClass("secondary")}>
          Download your data
        </a>
        <ButtonLink href="/account/delete" look="danger" prefetch={false}>
          Delete account…
        </ButtonLink>
      </div>
    </details>
  );
}
