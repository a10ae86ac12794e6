import { dispatch } from "@/app/(sandbox)/_service/api/dispatch";
import { limitedByKey, sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

/** 404 in the API's format. */
const handler = sandboxRoute(limitedByKey(dispatch));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
