import { notFound } from "next/navigation";
import { connection } from "next/server";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";

/** Every address that leads nowhere: rendered per request, so that its scripts carry the nonce of the page's policy. */
export default async function MissingPage() {
  requireSandbox();
  await connection();
  notFound();
}
