import { sandboxRoute, withApiFaults } from "@/app/(sandbox)/_service/http/sandbox-route";
import {
  answerLicenseRequest,
  licenseStoreOf,
  limitedByAddress,
  refuseMethod,
  requireEndpoint,
  respondToPreflight,
  respondWithTooMany,
} from "@/app/(sandbox)/_service/licenses/answer";
import { withRequestLog } from "@/app/(sandbox)/_service/request-log/record";

type Context = { params: Promise<{ action: string }> };

export const POST = withRequestLog(
  sandboxRoute(
    limitedByAddress(
      withApiFaults(
        async (request, { params }: Context) => answerLicenseRequest(request, (await params).action),
        respondWithTooMany,
        licenseStoreOf,
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
