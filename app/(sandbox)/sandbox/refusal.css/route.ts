import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

const REFUSAL_STYLE = `:root {
  color-scheme: light dark;
  font:
    15px/1.6 ui-sans-serif,
    system-ui,
    sans-serif;
  background: light-dark(#f5f6fa, #10121a);
  color: light-dark(#171a26, #eef0f8);
}

:root[data-theme="light"] {
  color-scheme: light;
}

:root[data-theme="dark"] {
  color-scheme: dark;
}

body {
  margin: 0;
}

header {
  display: flex;
  gap: 0.75rem;
  align-items: center;
  padding: 0.75rem 1.5rem;
  border-bottom: 1px solid light-dark(#dde1ec, #2e3446);
  background: light-dark(#ffffff, #181b26);
  font-weight: 600;
}

header span {
  padding: 0.125rem 0.625rem;
  border-radius: 99px;
  background: light-dark(#fdf2d9, #352a12);
  color: light-dark(#835500, #ecc267);
  font-size: 0.75rem;
}

main {
  max-width: 30rem;
  margin: 18dvh auto 4rem;
  padding: 0 1.5rem;
  text-align: center;
}

h1 {
  margin: 0.25rem 0 0.75rem;
  font-size: 1.75rem;
  line-height: 1.2;
  letter-spacing: -0.015em;
  text-wrap: balance;
}

p {
  margin: 0;
  color: light-dark(#565e76, #a2aac2);
  text-wrap: pretty;
}

a {
  display: inline-block;
  margin-top: 2rem;
  padding: 0.625rem 1.25rem;
  border-radius: 0.5rem;
  background: light-dark(#4338ca, #a5b0ff);
  color: light-dark(#ffffff, #12143a);
  font-weight: 600;
  text-decoration: none;
}

a:hover {
  background: light-dark(#352ba6, #c3caff);
}

a:focus-visible {
  outline: 2px solid light-dark(#4338ca, #a5b0ff);
  outline-offset: 2px;
}
`;

export const GET = sandboxRoute(async () => {
  return new Response(REFUSAL_STYLE, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
});
