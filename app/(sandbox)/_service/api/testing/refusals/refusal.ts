/** A request that the API refuses, and the one error that it answers with. */
export type Refusal = {
  name: string;
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  status: number;
  title: string;
  detail?: string;
  source?: { pointer: string } | { parameter: string };
};
