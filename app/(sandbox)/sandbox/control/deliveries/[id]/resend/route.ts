import { recordNow, recordStore } from "@/app/(sandbox)/_service/time/record-now";
import { after } from "next/server";
import { AppError } from "@/lib/errors";
import { controlRoute, requireOwn } from "@/app/(sandbox)/_service/control/control-route";
import { deliverDue, resend } from "@/app/(sandbox)/_service/delivery/deliver";

type Context = { params: Promise<{ id: string }> };

export const POST = controlRoute(async (request, { params }: Context) => {
  const { id } = await params;
  if (!/^\d{1,9}$/.test(id)) throw new AppError("not_found", "There is no such delivery.");
  await requireOwn(request, await recordStore("deliveries", Number(id)));
  await resend(Number(id), await recordNow("deliveries", Number(id)));
  after(() => deliverDue());
  return Response.json({ id: Number(id), status: "pending" }, { status: 202 });
});
