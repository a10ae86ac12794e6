import { Fragment } from "react";

/** An event's name that may break after its underscores, where the column is narrow. */
export function EventName({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
