import { Fragment } from "react";

/** A request as people write it, which breaks where another parameter begins rather than within a number. */
export function RequestPath({ method, path }: { method: string; path: string }) {
  const [first, ...others] = decoded(path).split(/(?=[?&])/);
  return (
    <>
      {method} {first}
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which never change places
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** Brackets and the like as people write them. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
