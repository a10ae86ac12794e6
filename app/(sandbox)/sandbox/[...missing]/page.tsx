import { notFound } from "next/navigation";
import { connection } from "next/server";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

/** Rendered per request, so that its scripts get the nonce. */
export default async function MissingPage() {
  requireSandbox();
  await connection();
  notFound();
}
