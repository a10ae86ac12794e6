"use server";

import { activateAffiliate } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { recordAction } from "../../../form-actions";

export const activateAction = recordAction("affiliates", "affiliate", activateAffiliate);
