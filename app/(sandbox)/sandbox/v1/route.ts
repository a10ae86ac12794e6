import { dispatch } from "@/app/(sandbox)/_service/api/dispatch";
import { limitedByKey } from "@/app/(sandbox)/_service/http/limit-by-key";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

/** The bare address answers in the API's own words, too: there is nothing here. */
const handler = sandboxRoute(limitedByKey(dispatch));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
