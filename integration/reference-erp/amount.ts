/** Currencies of accounts, with their decimals in the feed. */
const FEED_DECIMALS: Readonly<Record<string, number>> = { COP: 0, USD: 2, PEN: 2 };

/** Parses an amount of an event, such as `1040.35`. @returns hundredths @throws Error for another text */
export function parseAmount(text: string): number {
  const [, sign, whole, cents] = /^(-?)(\d{1,13})\.(\d{2})$/.exec(text) ?? [];
  if (whole === undefined || cents === undefined) throw new Error(`No es un importe: ${text}`);
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(cents));
}

/** Formats an amount for the files of the feed. @param hundredths never negative @throws Error for cents in a currency without decimals */
export function formatFeedAmount(hundredths: number, moneda: string): string {
  const whole = Math.floor(hundredths / 100);
  const cents = hundredths % 100;
  if (FEED_DECIMALS[moneda] !== 0) return `${whole}.${String(cents).padStart(2, '0')}`;
  if (cents !== 0) throw new Error(`${moneda} no tiene centavos: ${hundredths}`);
  return String(whole);
}
