import { env } from "@/lib/env";

/** Where the buttons of mails lead. Whoever is not signed in does so on the way. */
export const addresses = {
  account: `${env.APP_URL}/account`,
  licenses: `${env.APP_URL}/account/licenses`,
  home: env.APP_URL,
};
