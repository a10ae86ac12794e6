import { dispatch } from "@/lib/sandbox/api/dispatch";
import { limitedByKey } from "@/lib/sandbox/http/limit-by-key";
import { withApiFaults } from "@/lib/sandbox/http/with-api-faults";
import { withRequestLog } from "@/lib/sandbox/request-log/with-request-log";
import { sandboxRoute } from "@/lib/sandbox/http/sandbox-route";

const handler = withRequestLog(sandboxRoute(limitedByKey(withApiFaults(dispatch))));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
