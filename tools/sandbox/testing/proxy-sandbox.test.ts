import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { proxy } from "@/proxy";

it.each(["/sandbox/dashboard", "/sandbox"])("%s serves every name of this machine", (path) => {
  const request = new NextRequest(`http://localhost:3000${path}`, { headers: { host: "127.0.0.1:3000" } });
  const answer = proxy(request);
  expect(answer.headers.get("refresh")).toBeNull();
  expect(answer.headers.get("content-security-policy")).toContain("nonce-");
});
