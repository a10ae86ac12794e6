import { Card, CardHeader } from "../basic/card";
import type { PortalDownload } from "@/app/(sandbox)/_service/portal/views";
import { FileList } from "../documents/file-links";

/** The files of everything the customer has. */
export function Downloads({ downloads }: { downloads: PortalDownload[] }) {
  if (downloads.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Downloads" />
      <FileList downloads={downloads} />
    </Card>
  );
}
