import { dispatch } from "@/lib/sandbox/api/dispatch";
import { rateLimited } from "@/lib/sandbox/api/rate-limited";
import { withApiFaults } from "@/lib/sandbox/faults/with-api-faults";
import { withRequestLog } from "@/lib/sandbox/request-log/with-request-log";
import { sandboxRoute } from "@/lib/sandbox/route";

const handler = withRequestLog(sandboxRoute(rateLimited(withApiFaults(dispatch))));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
