import { requireUser } from "@/lib/auth/session";
import { exportAccount } from "@/lib/billing/account/export-account";
import { serviceNow } from "@/lib/billing/test-mode/service-now";

/** The user's data as a JSON file. */
export async function GET() {
  const { id: userId } = await requireUser("/account/settings");
  return new Response(await exportAccount(userId, await serviceNow(new Date())), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="your-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
