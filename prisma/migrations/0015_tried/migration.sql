-- By hand: whoever buys is asked whether their address has had a free trial, whoever has that subscription now.
CREATE INDEX "subscriptions_tried_idx" ON "merchant"."subscriptions" (lower("user_email")) WHERE "trial_ends_at" IS NOT NULL;
