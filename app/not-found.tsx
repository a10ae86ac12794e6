import { connection } from "next/server";
import { ButtonLink } from "@/components/ui/button";

export const metadata = { title: "Page not found" };

export default async function NotFound() {
  // Rendered per request, so that its scripts carry the nonce of the page's policy.
  await connection();
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center px-6 text-center">
      <p className="text-sm font-semibold text-muted figures">404</p>
      <h1 className="mt-2 text-3xl font-semibold">There is no page here</h1>
      <p className="mt-3 text-muted">The address may be mistyped, or what it led to has moved.</p>
      <div className="mt-8 flex justify-center">
        <ButtonLink href="/">Go to the start page</ButtonLink>
      </div>
    </main>
  );
}
