import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="#fff">
  <rect width="20" height="20" rx="5" fill="#4338ca" />
  <path d="M4.5 7A2 2 0 0 1 6.5 5h7a2 2 0 0 1 2 2v1h-11z" opacity=".55" />
  <path d="M4.5 9H12a1.6 1.6 0 0 0 0 3.2h3.5v.8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2z" />
</svg>`;

export const GET = sandboxRoute(async () => {
  return new Response(ICON, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
});
