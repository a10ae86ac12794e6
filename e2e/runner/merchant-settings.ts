/** A commerce service in test mode: the address of its site, what it shares with the merchant, and how it ends. */
export type Service = {
  url: string;
  apiKey: string;
  webhookSecret: string;
  /** Settled once it answers. */
  ready: Promise<unknown>;
  stop: () => Promise<void>;
};

type Beside = Pick<Service, "url" | "apiKey" | "webhookSecret">;

/** With which settings the build is the merchant of the journeys, at this address and beside this service. */
export function merchantSettings(url: string, service: Beside): Record<string, string> {
  return {
    ...besideService(service),
    DATABASE_URL: "",
    APP_URL: url,
    // The journeys say which network their customers come from, as a proxy would.
    TRUST_PROXY: "1",
    ADMIN_EMAILS: "admin@example.com",
    COMMERCE_DASHBOARD_URL: `${service.url}/sandbox/dashboard`,
  };
}

/** What every merchant has that is tried beside a service in test mode. */
export function besideService(service: Beside): Record<string, string> {
  return {
    NODE_ENV: "production",
    SANDBOX: "off", // sandbox
    BILLING_MODE: "test",
    COMMERCE_API_URL: `${service.url}/sandbox`,
    COMMERCE_API_KEY: service.apiKey,
    COMMERCE_STORE_ID: "7001",
    COMMERCE_WEBHOOK_SECRET: service.webhookSecret,
    MAIL_CATCHER_URL: `${service.url}/sandbox/inbox`,
  };
}
