interface Quantity {
  readonly unidad_medida: string;
  /** A decimal of at most three places, not negative. */
  readonly cantidad: string;
}

/** The sum of quantities of one unit, as a decimal. @returns undefined for none, and for several units */
export function totalQuantity(
  lines: readonly Quantity[],
): { readonly cantidad: string; readonly unidad: string } | undefined {
  const [first] = lines;
  if (!first || lines.some(({ unidad_medida }) => unidad_medida !== first.unidad_medida)) return undefined;
  const sum = lines.reduce((total, { cantidad }) => total + thousandths(cantidad), 0n);
  return { cantidad: `${sum / 1_000n}.${String(sum % 1_000n).padStart(3, '0')}`, unidad: first.unidad_medida };
}

function thousandths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, 3).padEnd(3, '0'));
}
