import assert from "node:assert/strict";

/** A call of the control API. */
export function control(base: string, method: string, path: string, body?: unknown): Promise<unknown> {
  return request(`${base}/control${path}`, method, "sandbox_local_api_key", body);
}

/** A call of the service's API. */
export function api<Answer>(base: string, path: string, key = "sandbox_local_api_key", body?: unknown) {
  return request(base + path, body ? "POST" : "GET", key, body) as Promise<Answer>;
}

async function request(url: string, method: string, key: string, body?: unknown): Promise<unknown> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/vnd.api+json" };
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  assert.ok(response.ok, `${method} ${url} was answered with ${response.status}`);
  return await response.json();
}
