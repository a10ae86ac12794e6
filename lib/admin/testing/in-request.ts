// oxlint-disable-next-line import/no-unassigned-import -- gives Next its request storage outside a server
import "next/dist/server/node-environment-baseline";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { HeadersAdapter } from "next/dist/server/web/spec-extension/adapters/headers";
import { RequestCookiesAdapter } from "next/dist/server/web/spec-extension/adapters/request-cookies";
import { RequestCookies } from "next/dist/server/web/spec-extension/cookies";
import { sessionCookie } from "@/lib/auth/token";

/** Runs a page or an action inside a request of Next's, sent by a browser with this session; without one, by a stranger. */
export function inRequest<T>(sessionToken: string | null, work: () => T): T {
  const headers = new Headers(sessionToken ? { cookie: `${sessionCookie.name}=${sessionToken}` } : {});
  const cookies = RequestCookiesAdapter.seal(new RequestCookies(headers));
  const surroundings = { afterContext: { after: () => {} }, incrementalCache: {} } as never;
  return workAsyncStorage.run(surroundings, () =>
    workUnitAsyncStorage.run(
      {
        type: "request",
        phase: "action",
        headers: HeadersAdapter.seal(headers),
        cookies,
        userspaceMutableCookies: new RequestCookies(headers),
      } as never,
      work,
    ),
  );
}
