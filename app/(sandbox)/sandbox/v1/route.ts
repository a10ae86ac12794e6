import { dispatch } from "@/lib/sandbox/api/dispatch";
import { limitedByKey } from "@/lib/sandbox/http/limit-by-key";
import { sandboxRoute } from "@/lib/sandbox/http/sandbox-route";

/** The bare address answers in the API's own words, too: there is nothing here. */
const handler = sandboxRoute(limitedByKey(dispatch));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
