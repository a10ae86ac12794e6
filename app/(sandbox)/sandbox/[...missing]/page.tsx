import { notFound } from "next/navigation";
import { connection } from "next/server";

/** Every address that leads nowhere: rendered per request, so that its scripts carry the nonce of the page's policy. */
export default async function MissingPage() {
  await connection();
  notFound();
}
