import { exportList } from "@/app/(sandbox)/_service/dashboard/export-list";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { textStream } from "@/lib/server/http";
import { readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";

type Context = { params: Promise<{ list: string }> };

export const GET = sandboxRoute(async (request: Request, { params }: Context) => {
  const { list } = await params;
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const parts = exportList(list, await readListQuery(Promise.resolve(asked)), await readClocks());
  return new Response(textStream(parts), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${list}.csv"`,
      "Cache-Control": "no-store",
    },
  });
});
