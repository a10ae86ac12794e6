import { expect, it } from "vitest";
import { readEnv } from "@/lib/env/read-env";
import { bannerOf } from "./banner";

it("a start says one address of the site", () => {
  const env = readEnv({ PORT: "4000", NODE_ENV: "production" });
  const said = bannerOf({ env, database: "embedded Postgres", seconds: 2 });
  expect(said.match(/https?:\/\/\S+/g)).toEqual(["http://localhost:4000"]);
  expect(said).not.toMatch(/Demo user/);
});
