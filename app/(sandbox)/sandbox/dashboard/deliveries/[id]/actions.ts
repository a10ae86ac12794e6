"use server";

import { resend } from "@/app/(sandbox)/_service/delivery/deliver";
import { recordAction } from "../../../form-actions";

export const resendAction = recordAction("deliveries", "delivery", resend);
