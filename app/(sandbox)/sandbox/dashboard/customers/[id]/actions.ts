"use server";

import { archiveCustomer } from "@/app/(sandbox)/_service/dashboard/customers";
import { recordAction, textOf } from "../../../form-actions";

export const archiveAction = recordAction("customers", "customer", async (id, now, form) =>
  archiveCustomer(id, textOf(form, "archived") === "yes", now),
);
