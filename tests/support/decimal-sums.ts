/** A decimal with a point or a comma, as hundredths. Of the tests alone, so that no code of the portal checks itself. */
export function toMinorUnits(decimal: string): bigint {
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(decimal) ?? [];
  if (!whole) throw new Error(`${decimal} is no decimal.`);
  const value = BigInt(whole + cents.padEnd(2, '0'));
  return sign ? -value : value;
}
