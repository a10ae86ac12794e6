import { changedLinkResponse } from "@/app/(sandbox)/_ui/shared/refusal";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

/** Pages can't answer 403, so they redirect here for a forged or expired URL. */
export const GET = sandboxRoute(async () => changedLinkResponse());
