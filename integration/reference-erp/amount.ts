/** Currencies of accounts, with the decimals that the feed takes. */
const FEED_DECIMALS: Readonly<Record<string, number>> = { COP: 0, USD: 2, PEN: 2 };

/** Reads an amount of an event, such as `1040.35`. @returns hundredths. @throws for another text */
export function readAmount(text: string): number {
  const [, sign, whole, cents] = /^(-?)(\d{1,13})\.(\d{2})$/.exec(text) ?? [];
  if (whole === undefined || cents === undefined) throw new Error(`No es un importe: ${text}`);
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(cents));
}

/** An amount as the files of the feed have it. @param hundredths never negative @throws for cents that the currency lacks */
export function feedAmount(hundredths: number, moneda: string): string {
  const whole = Math.floor(hundredths / 100);
  const cents = hundredths % 100;
  if (FEED_DECIMALS[moneda] !== 0) return `${whole}.${String(cents).padStart(2, '0')}`;
  if (cents !== 0) throw new Error(`${moneda} no tiene centavos: ${hundredths}`);
  return String(whole);
}
