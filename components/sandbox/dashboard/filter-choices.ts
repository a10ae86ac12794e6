/** A choice among products for the filters of a list. */
export function productFilter(products: { id: number; name: string }[]) {
  const options = products.map(({ id, name }) => ({ value: String(id), text: name }));
  return { name: "product", label: "Product", all: "Any product", options } as const;
}
