import { after } from "next/server";
import { paymentNow, payByControl, paymentOrder } from "@/app/(sandbox)/_service/control/pay";
import { controlRoute, readJson } from "@/app/(sandbox)/_service/control/control-route";
import { deliverDue } from "@/app/(sandbox)/_service/delivery/deliver";

const STATUS = { paid: 201, declined: 402, invalid: 422 };

export const POST = controlRoute(async (request) => {
  const order = await readJson(request, paymentOrder, 65_536);
  const { status, body } = await payByControl(order, await paymentNow(order));
  if (status === "paid") after(() => deliverDue());
  return Response.json(body, { status: STATUS[status] });
});
