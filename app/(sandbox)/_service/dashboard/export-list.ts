import "server-only";
import { AppError } from "@/lib/errors";
import { amountText } from "@/lib/money";
import { type CsvCell, csvOf, csvRows } from "../lists/csv";
import type { ListQuery, Page } from "../lists/list-query";
import type { StoreClocks } from "../time/store-clocks";
import { listCustomers } from "./customers";
import { listLicenseKeys } from "./license-keys";
import { listOrders } from "./orders";
import { listSubscriptions } from "./subscriptions";

/** Rows read at once. */
const ROWS = 2_000;

/** All pages of a filtered and sorted list as chunks of CSV, read one by one. Throws not_found for an unknown list. */
export function exportList(
  name: string,
  query: ListQuery,
  clocks: StoreClocks,
  rows: number = ROWS,
): AsyncGenerator<string> {
  switch (name) {
    case "orders":
      return file(
        ["Id", "Number", "Name", "Email", "Product", "Variant", "Total", "Currency", "Status", "Created"],
        (page) => listOrders({ ...query, page }, rows),
        (row) => [
          row.id,
          row.orderNumber,
          row.userName,
          row.userEmail,
          row.productName,
          row.variantName,
          amountText(row.total, row.currency),
          row.currency,
          row.status,
          row.createdAt,
        ],
      );
    case "subscriptions":
      return file(
        ["Id", "Name", "Email", "Product", "Variant", "Status", "Trial ends", "Renews", "Ends", "Created"],
        (page) => listSubscriptions({ ...query, page }, rows),
        (row) => [
          row.id,
          row.userName,
          row.userEmail,
          row.productName,
          row.variantName,
          row.status,
          row.trialEndsAt,
          row.renewsAt,
          row.endsAt,
          row.createdAt,
        ],
      );
    case "customers":
      return file(
        ["Id", "Name", "Email", "Marketing mail", "Country", "Orders", "Subscriptions", "Since"],
        (page) => listCustomers({ ...query, page }, rows),
        (row) => [
          row.id,
          row.name,
          row.email,
          row.status,
          row.country,
          row.ordersCount,
          row.subscriptionsCount,
          row.createdAt,
        ],
      );
    case "license-keys":
      return file(
        ["Id", "Key", "Status", "Activations", "Limit", "Product", "Email", "Expires"],
        (page) => listLicenseKeys({ ...query, page }, clocks, rows),
        (row) => [
          row.id,
          row.key,
          row.status,
          row.activationUsage,
          row.activationLimit,
          row.orderItem.productName,
          row.userEmail,
          row.expiresAt,
        ],
      );
    default:
      throw new AppError("not_found", "There is no such list.");
  }
}

/** A record created during the export moves others to the next page: skip those. */
async function* file<Row extends { id: number }>(
  names: string[],
  readPage: (page: number) => Promise<Page<Row>>,
  cellsOf: (row: Row) => CsvCell[],
): AsyncGenerator<string> {
  const exported = new Set<number>();
  yield csvOf(names, []);
  for (let page = 1, lastPage = 1; page <= lastPage; page++) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other is the point
    const list = await readPage(page);
    lastPage = list.lastPage;
    const rows = list.rows.filter(({ id }) => !exported.has(id));
    for (const { id } of rows) exported.add(id);
    yield csvRows(rows.map(cellsOf));
  }
}
