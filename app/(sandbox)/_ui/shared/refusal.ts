import type { AppError } from "@/lib/errors";
import { escapeHtml } from "@/lib/server/http";

const HEADINGS: Partial<Record<AppError["code"], { title: string; advice: string }>> = {
  not_found: {
    title: "This is not for sale",
    advice: "The address may be mistyped, or the product was taken down.",
  },
  forbidden: {
    title: "This link was changed",
    advice:
      "Invalid signature: every part of a checkout address counts, so it has to be opened exactly as it was made.",
  },
  gone: {
    title: "This checkout is closed",
    advice:
      "It has expired, or it was opened in another browser: a checkout only works in the browser that opened it. Nothing was charged. Start again from the shop.",
  },
};

/**
 * An error page with the right status: route handlers can't render pages, and pages can't return 410. Links to `shop`, the site
 * that sent the shopper, or to the store.
 */
export function refusalResponse(error: AppError, storeSlug: string, shop: string | null = null): Response {
  const { title, advice } = HEADINGS[error.code] ?? {
    title: "This did not work",
    advice: "Something went wrong on our side. Nothing was charged. Please try again in a moment.",
  };
  const back = shop
    ? { href: shop, text: `Back to ${new URL(shop).host}` }
    : { href: `/sandbox/store/${encodeURIComponent(storeSlug)}`, text: "Go to the store" };
  return respond(error.status, title, advice, back);
}

/** For a signed link that was changed or has expired. */
export function changedLinkResponse(): Response {
  const advice =
    "Links to your billing pages work for a day and exactly as they were made. This one has expired or was changed. Nothing about " +
    "your subscription has changed. Open your account where you subscribed: its buttons make a fresh link.";
  return respond(403, "This link no longer works", advice, { href: "/sandbox", text: "Go to the sandbox" });
}

function respond(status: number, title: string, advice: string, back: Back): Response {
  return new Response(page(status, title, advice, back), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

type Back = { href: string; text: string };

// Contains no user input except the link.
function page(status: number, title: string, advice: string, back: Back): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Billfold Sandbox</title>
<link rel="icon" href="/sandbox/icon.svg">
<link rel="stylesheet" href="/sandbox/refusal.css">
<script src="/sandbox/boot.js"></script>
</head>
<body>
<header><img src="/sandbox/icon.svg" alt="" width="20" height="20">Billfold Sandbox <span>Test mode</span></header>
<main>
<p>${status}</p>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="${escapeHtml(back.href)}" target="_top">${escapeHtml(back.text)}</a></p>
</main>
</body>
</html>
`;
}
