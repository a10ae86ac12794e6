import { env as sandbox } from "@/app/(sandbox)/_service/env";

// In the package this is `lib/env`: what `proxy.ts` reads of the merchant's settings, where there is no merchant.
export const env = {
  ...sandbox,
  COMMERCE_API_URL: "",
  COMMERCE_PAGES_URL: undefined,
  CHECKOUT_ORIGINS: [],
  CHECKOUT_DISPLAY: "hosted",
  GITHUB_CLIENT_ID: undefined,
  GOOGLE_CLIENT_ID: undefined,
} as const;
