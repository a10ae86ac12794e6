-- By hand: whoever has proven an address is asked about what was bought with it and belongs to nobody, at each look at the account.
CREATE INDEX "orders_unclaimed_idx" ON "merchant"."orders" (lower("user_email")) WHERE "user_id" IS NULL;
CREATE INDEX "subscriptions_unclaimed_idx" ON "merchant"."subscriptions" (lower("user_email")) WHERE "user_id" IS NULL;
CREATE INDEX "customers_unclaimed_idx" ON "merchant"."customers" (lower("email")) WHERE "user_id" IS NULL;
