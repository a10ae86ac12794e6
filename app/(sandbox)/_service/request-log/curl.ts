type Request = { method: string; path: string; requestBody: string | null };

/** A logged request as a command to run again, with the key left to the reader. `base` is the sandbox's address. */
export function curlOf({ method, path, requestBody }: Request, base: string): string {
  const isLicense = path.startsWith("/v1/licenses/");
  const mediaType = isLicense ? "application/json" : "application/vnd.api+json";
  const isForm = isLicense && requestBody !== null && !requestBody.trimStart().startsWith("{");
  return [
    `curl -g -X ${method} ${quoted(base + path)}`,
    `-H 'Accept: ${mediaType}'`,
    ...(isLicense ? [] : [`-H "Authorization: Bearer $API_KEY"`]),
    ...(requestBody === null
      ? []
      : [
          `-H 'Content-Type: ${isForm ? "application/x-www-form-urlencoded" : mediaType}'`,
          `--data-raw ${quoted(requestBody)}`,
        ]),
  ].join(" \\\n  ");
}

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
