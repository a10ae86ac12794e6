import type { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/format";
import { licenseKeyStatus, whereLicenseKeyStatus } from "../../shared/license-key-status";
import { whereByStore } from "../../time/store-clocks";
import { defineResource, idFilter, type Query } from "../resource";
import { optionalTime, timestamps } from "../values";

export const licenseKeys = defineResource({
  type: "license-keys",
  sort: "id",
  filters: {
    store_id: idFilter("storeId"),
    order_id: idFilter("orderId"),
    order_item_id: idFilter("orderItemId"),
    product_id: idFilter("productId"),
    status: (text, _name, clocks) => whereByStore(clocks, (now) => whereLicenseKeyStatus(text, now)),
  },
  find: (tx, query: Query<Prisma.SandboxLicenseKeyWhereInput>) =>
    tx.sandboxLicenseKey.findMany({ ...query, orderBy: { id: "asc" } }),
  count: (tx, where) => tx.sandboxLicenseKey.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row, now) => {
    const status = licenseKeyStatus(row, now);
    return {
      store_id: row.storeId,
      customer_id: row.customerId,
      order_id: row.orderId,
      order_item_id: row.orderItemId,
      product_id: row.productId,
      user_name: row.userName,
      user_email: row.userEmail,
      key: row.key,
      key_short: `XXXX-${row.key.slice(-12)}`,
      activation_limit: row.activationLimit,
      instances_count: row.activationUsage,
      disabled: row.disabled,
      status,
      status_formatted: statusText(status),
      expires_at: optionalTime(row.expiresAt),
      ...timestamps(row),
      test_mode: true,
    };
  },
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
  filters: { license_key_id: idFilter("licenseKeyId") },
  find: (tx, query: Query<Prisma.SandboxLicenseKeyInstanceWhereInput>) =>
    tx.sandboxLicenseKeyInstance.findMany({ ...query, orderBy: { id: "asc" } }),
  count: (tx, where) => tx.sandboxLicenseKeyInstance.count({ where }),
  attributes: (row) => ({
    license_key_id: row.licenseKeyId,
    identifier: row.identifier,
    name: row.name,
    ...timestamps(row),
  }),
  relationships: { "license-key": (row) => row.licenseKeyId },
});
