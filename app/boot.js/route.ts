import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

const SCRIPT = `const root = document.documentElement;
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
`;

/**
 * The few bytes that run before the first paint: the chosen theme, whether the page stands in a frame, and whether this server is in
 * test mode. The switch between light and dark works from here as well, so no page brings a script for it.
 */
export function GET() {
  return new Response(
    `document.documentElement.dataset.mode = ${JSON.stringify(env.BILLING_MODE)};\n{\n${SCRIPT}}\n`,
    {
      headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=300" },
    },
  );
}
