import { AutoRefresh } from "../shared/auto-refresh";

/** Keeps a page up to date while something happens, also where scripts do not run. */
export function LivePage() {
  return (
    <>
      <AutoRefresh seconds={0.5} />
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
    </>
  );
}
