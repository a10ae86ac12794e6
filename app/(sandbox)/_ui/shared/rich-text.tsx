import "server-only";
import sanitize from "sanitize-html";
import { classNames } from "../basic/parts";

const ALLOWED = {
  allowedTags: ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "a"],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener nofollow", target: "_blank" }) },
} satisfies sanitize.IOptions;

export function RichText({ html, className }: { html: string; className?: string }) {
  const safe = sanitize(html, ALLOWED);
  if (!safe.trim()) return null;
  return (
    <div
      className={classNames(
        "max-w-[60ch] text-muted-foreground [&_a]:text-(color:--links) [&_a]:underline [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_p+*]:mt-2 [&_ul]:list-disc [&_ul]:pl-5",
        className,
      )}
      // oxlint-disable-next-line react/no-danger -- sanitized one line above
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
