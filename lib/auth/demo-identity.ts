/** Who the demo user is: at a domain that is reserved for examples and receives no mail. */
export const DEMO_USER = { email: "demo@example.com", name: "Demo Customer" };
