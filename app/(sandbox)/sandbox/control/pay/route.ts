import { after } from "next/server";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { payForRequest } from "@/app/(sandbox)/_service/control/pay";
import { deliverDue } from "@/app/(sandbox)/_service/delivery/deliver";

const STATUS = { paid: 201, declined: 402, invalid: 422 };

export const POST = controlRoute(async (request) => {
  const { status, body } = await payForRequest(request);
  if (status === "paid") after(() => deliverDue());
  return Response.json(body, { status: STATUS[status] });
});
