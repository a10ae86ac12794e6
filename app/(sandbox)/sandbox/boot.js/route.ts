import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

const SCRIPT = `{
const root = document.documentElement;
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
} catch {}
if (window !== window.parent) root.dataset.framed = "";
document.addEventListener("click", (event) => {
  if (!event.target.closest(".theme-switch")) return;
  const shown = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = shown === "dark" ? "light" : "dark";
  // Where storage is forbidden the choice lasts as long as the page.
  try {
    localStorage.setItem("theme", root.dataset.theme);
  } catch {}
});
}
`;

/** Runs before the first paint: theme, and whether the page is in a frame. */
export const GET = sandboxRoute(async () => {
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=300",
  };
  return new Response(SCRIPT, { headers });
});
