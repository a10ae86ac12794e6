"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { getDownloadLink } from "@/lib/billing/invoices/downloads";
import { formText } from "@/lib/form-text";
import { inWords, requireCalmUser } from "../../in-words";

/** Leads to a fresh address of one file of an order. */
export async function downloadFileAction(formData: FormData): Promise<void> {
  const userId = await requireCalmUser("link");
  const [orderId, fileId] = [formText(formData, "orderId"), formText(formData, "fileId")];
  const page = `/account/orders/${encodeURIComponent(orderId)}`;
  redirect((await inWords(getDownloadLink({ userId, orderId, fileId }), page)) as Route);
}
