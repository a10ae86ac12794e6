import type { Prisma } from "../../generated/prisma/client";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { timestamps } from "../values";

export const licenseKeyInstances = defineResource({
  type: "license-key-instances",
  sort: "id",
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
