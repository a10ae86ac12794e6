/** How often each thing happened. */
export class Counts {
  readonly #numbers = new Map<string, number>();

  add(name: string, many = 1): void {
    this.#numbers.set(name, this.of(name) + many);
  }

  of(name: string): number {
    return this.#numbers.get(name) ?? 0;
  }

  text(): string {
    return [...this.#numbers]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, number]) => `${name} ${number}`)
      .join(", ");
  }
}
