import { env } from "@/app/(sandbox)/_service/env";
import { AppError } from "@/lib/errors";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

type Context = { params: Promise<{ file: string }> };

/** The image of `avatar_url`: the store's initial. */
export const GET = sandboxRoute(async (_request: Request, { params }: Context) => {
  const { file } = await params;
  if (!/^[\w-]{1,40}\.svg$/.test(file)) throw new AppError("not_found", "There is no such picture.");
  return new Response(avatar(env.SANDBOX_STORE_NAME.charAt(0)), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
});

function avatar(initial: string): string {
  const letter = `<text x="50%" y="50%" dy=".36em" text-anchor="middle" font-family="sans-serif" font-size="32" fill="#fff">${initial}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#2F6F4E"/>${letter}</svg>`;
}
