-- By hand: the back office's overview goes from one product to the next, however many subscriptions each has.
CREATE INDEX "subscriptions_product_idx" ON "merchant"."subscriptions" ("test_mode", "product_id", "product_name") WHERE "status" <> 'expired';
