import { dispatch } from "@/app/(sandbox)/_service/api/dispatch";
import { limitedByKey, sandboxRoute, withApiFaults } from "@/app/(sandbox)/_service/http/sandbox-route";
import { withRequestLog } from "@/app/(sandbox)/_service/request-log/record";

const handler = withRequestLog(sandboxRoute(limitedByKey(withApiFaults(dispatch))));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
