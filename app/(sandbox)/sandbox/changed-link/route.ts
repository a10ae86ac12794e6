import { changedLinkResponse } from "@/app/(sandbox)/_ui/shared/refusal";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

/** Where a page of somebody's own purchases sends whoever comes with a forged or expired address: it cannot answer 403 itself. */
export const GET = sandboxRoute(async () => changedLinkResponse());
