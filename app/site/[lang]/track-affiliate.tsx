/**
 * Loads the service's tracking script on a visit by an affiliate's link, the only one for which `proxy.ts` allows it. The HTML starts it,
 * because the script sets itself up while the page loads.
 */
export function TrackAffiliate({ store, script }: { store: string; script: string }) {
  const code = `if (new URLSearchParams(location.search).get("aff")) {
  window.lemonSqueezyAffiliateConfig = ${JSON.stringify({ store })};
  document.head.append(Object.assign(document.createElement("script"), { src: ${JSON.stringify(script)} }));
}`;
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
