import { beforeAll, describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { checkSignedUrl } from "../../../shared/signed-url";
import { freshShop } from "../../../testing/shop";
import { GET as download } from "@/app/(sandbox)/sandbox/download/[identifier]/route";
import { getApi, resourceIn } from "../call-api";

const MINUTE = 60_000;

beforeAll(freshShop);

const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

async function downloadUrl(): Promise<string> {
  return String(resourceIn(await getApi("/files/3601")).attributes["download_url"]);
}

describe("a file", () => {
  it("is listed with its variant", async () => {
    const { data, included } = await getApi("/files?filter[variant_id]=441&include=variant");
    expect(data).toMatchObject([
      { id: "3601", attributes: { variant_id: 441, extension: "txt", version: "1.0", status: "published" } },
    ]);
    expect(included).toMatchObject([{ type: "variants", id: "441" }]);
    expect((await getApi("/files?filter[variant_id]=421")).data).toEqual([]);
    expect((await getApi("/variants/441/files")).data).toMatchObject([{ id: "3601" }]);
  });

  it("is downloaded byte for byte, to be saved and not shown", async () => {
    const stored = await sandboxDb.sandboxFile.findUniqueOrThrow({ where: { id: 3601 } });
    const response = await download(new Request(await downloadUrl()));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect([bytes.byteLength, bytes]).toEqual([stored.size, new Uint8Array(stored.content)]);
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''field-guide.txt");
  });

  it("can be fetched for an hour, and only with its own signature", async () => {
    const url = await downloadUrl();
    expect([checkSignedUrl(url, after(59)), checkSignedUrl(url, after(61))]).toEqual(["ok", "expired"]);
    const later = url.replace(/expires=\d+/, "expires=9999999999");
    expect((await download(new Request(later))).status).toBe(403);
    expect((await download(new Request(url.replace(/\?.*/, "")))).status).toBe(403);
  });
});

describe("an affiliate", () => {
  it("is found by store and address", async () => {
    const { data } = await getApi("/affiliates?filter[store_id]=7001&filter[user_email]=ira@example.org");
    expect(data).toMatchObject([
      { id: "1501", attributes: { user_id: 88, user_name: "Ira Moss", status: "active", products: null } },
    ]);
    expect((await getApi("/affiliates?filter[user_email]=noa@example.org")).data).toEqual([]);
  });

  it("leads to its store", async () => {
    expect((await getApi("/affiliates/1501?include=store")).included).toMatchObject([{ id: "7001" }]);
    expect((await getApi("/affiliates/1501/user")).data).toBeNull();
  });
});
