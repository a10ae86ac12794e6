import { expect, it } from "vitest";
import { GET } from "./route";

const get = (file: string) => GET(new Request("http://localhost"), { params: Promise.resolve({ file }) });

it("every avatar the API names is a picture", async () => {
  const response = await get("7001.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(await response.text()).toMatch(/^<svg .*>F<\/text><\/svg>$/);
});

it.each(["7001", "7001.png", "<b>.svg", ".svg"])("%s is not there", async (file) => {
  expect((await get(file)).status).toBe(404);
});
