/** Marks that would touch, drawn as one. `x` is the place of the first. */
export type Cluster<Mark> = { x: number; marks: Mark[] };

/** Puts together marks that are less than `room` apart, from left to right. */
export function clustersOf<Mark extends { x: number }>(marks: Mark[], room: number): Cluster<Mark>[] {
  const clusters: Cluster<Mark>[] = [];
  for (const mark of marks.toSorted((one, other) => one.x - other.x)) {
    const last = clusters.at(-1);
    if (last && mark.x - last.x < room) last.marks.push(mark);
    else clusters.push({ x: mark.x, marks: [mark] });
  }
  return clusters;
}
