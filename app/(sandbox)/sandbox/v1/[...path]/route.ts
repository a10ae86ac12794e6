import { dispatch } from "@/app/(sandbox)/_service/api/dispatch";
import { limitedByKey } from "@/app/(sandbox)/_service/http/limit-by-key";
import { withApiFaults } from "@/app/(sandbox)/_service/http/with-api-faults";
import { withRequestLog } from "@/app/(sandbox)/_service/request-log/with-request-log";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

const handler = withRequestLog(sandboxRoute(limitedByKey(withApiFaults(dispatch))));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
