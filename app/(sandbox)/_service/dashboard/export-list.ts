import "server-only";
import { AppError } from "@/lib/errors";
import { amountText } from "../entry/amount-text";
import { type CsvCell, csvOf } from "../lists/csv";
import type { ListQuery } from "../lists/list-query";
import type { StoreClocks } from "../time/store-clocks";
import { listCustomers } from "./customers";
import { listLicenseKeys } from "./license-keys";
import { listOrders } from "./orders";
import { listSubscriptions } from "./subscriptions";

/** No more rows than this are in one file. */
const MOST_ROWS = 10_000;

/** A list as the query narrows and sorts it, all pages of it, as a CSV file. Throws not_found for one that is none. */
export async function exportList(name: string, query: ListQuery, clocks: StoreClocks): Promise<string> {
  const whole = { ...query, page: 1 };
  switch (name) {
    case "orders":
      return file(
        ["Id", "Number", "Name", "Email", "Product", "Variant", "Total", "Currency", "Status", "Created"],
        (await listOrders(whole, MOST_ROWS)).rows,
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
        (await listSubscriptions(whole, MOST_ROWS)).rows,
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
        (await listCustomers(whole, MOST_ROWS)).rows,
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
        (await listLicenseKeys(whole, clocks, MOST_ROWS)).rows,
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

function file<Row>(names: string[], rows: Row[], cellsOf: (row: Row) => CsvCell[]): string {
  return csvOf(names, rows.map(cellsOf));
}
