-- By hand: addresses are compared by their ASCII letters alone, whatever the collation of the database folds besides.
DROP INDEX "merchant"."orders_unclaimed_idx";
DROP INDEX "merchant"."subscriptions_unclaimed_idx";
DROP INDEX "merchant"."customers_unclaimed_idx";
DROP INDEX "merchant"."subscriptions_tried_idx";
CREATE INDEX "orders_unclaimed_idx" ON "merchant"."orders" (lower("user_email" COLLATE "C")) WHERE "user_id" IS NULL;
CREATE INDEX "subscriptions_unclaimed_idx" ON "merchant"."subscriptions" (lower("user_email" COLLATE "C")) WHERE "user_id" IS NULL;
CREATE INDEX "customers_unclaimed_idx" ON "merchant"."customers" (lower("email" COLLATE "C")) WHERE "user_id" IS NULL;
CREATE INDEX "subscriptions_tried_idx" ON "merchant"."subscriptions" (lower("user_email" COLLATE "C")) WHERE "trial_ends_at" IS NOT NULL;
