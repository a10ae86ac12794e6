/** What was sold, in one line: a product's only variant is a hidden default, whose name means nothing to people. */
export function soldName({ productName, variantName }: { productName: string; variantName: string }): string {
  const isHidden = variantName === "Default" || variantName === productName;
  return isHidden ? productName : `${productName} ${variantName}`;
}
