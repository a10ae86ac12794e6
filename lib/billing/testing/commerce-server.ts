/* oxlint-disable node/no-process-env -- the address must be known before anything reads the settings */
import { address } from "./small-service";

export { service } from "./small-service";

// Import this first: it points the settings at the small service.

Object.assign(process.env, {
  COMMERCE_API_URL: address,
  COMMERCE_API_KEY: "sandbox_local_api_key",
  COMMERCE_STORE_ID: "7001",
  BILLING_MODE: "test",
  DEMO_USER: "on",
  MAIL_CATCHER_URL: `${address}/inbox`,
  COMMERCE_WEBHOOK_SECRET: "whsec_current_secret,whsec_previous_secret",
  APP_URL: "http://shop.localhost",
  // So that a test can set its network in `x-forwarded-for`.
  TRUST_PROXY: "1",
  ADMIN_EMAILS: "Admin@example.com, unverified-admin@example.com",
});
