import { AppError } from "@/lib/errors";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";

/** Unknown URLs get a JSON error too. */
const refuse = controlRoute(async () => {
  throw new AppError("not_found", "There is no such endpoint. See docs/sandbox/control-api.md.");
});

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
