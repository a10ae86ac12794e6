/** An exact number; `bottom` is above zero. */
export type Fraction = { top: bigint; bottom: bigint };

export function fraction(top: number, bottom: number): Fraction {
  return { top: BigInt(top), bottom: BigInt(bottom) };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  const top = one.top * other.bottom + other.top * one.bottom;
  const bottom = one.bottom * other.bottom;
  const shared = greatestDivisor(top < 0n ? -top : top, bottom);
  return { top: top / shared, bottom: bottom / shared };
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { top: -other.top, bottom: other.bottom });
}

/** The nearest whole number of one that is not below zero, a half up. */
export function toWhole({ top, bottom }: Fraction): number {
  return Number((2n * top + bottom) / (2n * bottom));
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}
