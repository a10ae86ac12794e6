import type { PortalDownload } from "@/app/(sandbox)/_service/portal/views";

/** Files to download; their links work for an hour, and a reload makes new ones. */
export function FileLinks({ downloads }: { downloads: PortalDownload[] }) {
  if (downloads.length === 0) return null;
  return (
    <div className="mt-6 border-t border-border pt-6">
      <h2 className="font-semibold">Downloads</h2>
      <FileList downloads={downloads} />
    </div>
  );
}

export function FileList({ downloads }: { downloads: PortalDownload[] }) {
  return (
    <ul className="mt-1">
      {downloads.map(({ id, name, sizeText, version, url }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a
            href={url}
            download
            className="inline-flex min-h-11 items-center font-medium break-all text-primary underline"
          >
            {name}
          </a>
          <span className="text-sm text-muted-foreground figures">
            {version ? `Version ${version}, ` : ""}
            {sizeText}
          </span>
        </li>
      ))}
    </ul>
  );
}
