/** The name of the field that says which event of a record is simulated: one page has several. */
export function simulatedField({ type, id }: { type: string; id: number | string }): string {
  return `simulated-${type}-${id}`;
}
