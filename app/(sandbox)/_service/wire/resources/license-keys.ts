import { licenseKeyStatus, whereLicenseKeyStatus } from "../../shared/license-key-status";
import { whereByStore } from "../../time/store-clocks";
import { defineResource, idFilters, rowsOf } from "../resource";
import { columns, status, timestamps } from "../values";

export const licenseKeys = defineResource({
  type: "license-keys",
  sort: "id",
  filters: {
    ...idFilters("store_id", "order_id", "order_item_id", "product_id"),
    status: (text, _name, clocks) => whereByStore(clocks, (now) => whereLicenseKeyStatus(text, now)),
  },
  ...rowsOf("sandboxLicenseKey", { orderBy: { id: "asc" } }),
  storeOf: (row) => row.storeId,
  attributes: (row, now) => ({
    ...columns(row, "store_id", "customer_id", "order_id", "order_item_id", "product_id"),
    ...columns(row, "user_name", "user_email", "key"),
    key_short: `XXXX-${row.key.slice(-12)}`,
    activation_limit: row.activationLimit,
    instances_count: row.activationUsage,
    disabled: row.disabled,
    ...status({ status: licenseKeyStatus(row, now) }),
    ...columns(row, "expires_at", "created_at", "updated_at"),
    test_mode: true,
  }),
  relationships: {
    store: (row) => row.storeId,
    customer: (row) => row.customerId,
    order: (row) => row.orderId,
    "order-item": (row) => row.orderItemId,
    product: (row) => row.productId,
    "license-key-instances": "licenseKeyId",
  },
});

export const licenseKeyInstances = defineResource({
  type: "license-key-instances",
  sort: "id",
  inStore: (storeId) => ({ licenseKey: { storeId } }),
  filters: idFilters("license_key_id"),
  ...rowsOf("sandboxLicenseKeyInstance", { orderBy: { id: "asc" } }),
  attributes: (row) => ({ ...columns(row, "license_key_id", "identifier", "name"), ...timestamps(row) }),
  relationships: { "license-key": (row) => row.licenseKeyId },
});
