import { recordNow } from "@/lib/sandbox/time/record-now";
import { withApiFaults } from "@/lib/sandbox/http/with-api-faults";
import { answerLicenseRequest, refuseMethod, requireEndpoint } from "@/lib/sandbox/licenses/answer";
import { limitedByAddress } from "@/lib/sandbox/licenses/limit-by-address";
import { respondToPreflight, respondWithTooMany } from "@/lib/sandbox/licenses/respond";
import { withRequestLog } from "@/lib/sandbox/request-log/with-request-log";
import { sandboxRoute } from "@/lib/sandbox/http/sandbox-route";

type Context = { params: Promise<{ action: string }> };

export const POST = withRequestLog(
  sandboxRoute(
    limitedByAddress(
      withApiFaults(
        async (request, { params }: Context) =>
          answerLicenseRequest(request, (await params).action, (key) => recordNow("license-key", key)),
        respondWithTooMany,
      ),
    ),
  ),
);

export const OPTIONS = sandboxRoute(async (_request, { params }: Context) => {
  requireEndpoint((await params).action);
  return respondToPreflight();
});

const refuse = withRequestLog(
  sandboxRoute(async (request, { params }: Context) => refuseMethod(request, (await params).action)),
);

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT };
