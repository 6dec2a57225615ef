import { CURRENCY_DECIMALS, type Currency, type Money } from './money.ts';

const UNITS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

const NAMES: Readonly<Record<Currency, readonly [one: string, many: string]>> = {
  COP: ['peso', 'pesos'],
  USD: ['dólar', 'dólares'],
  PEN: ['sol', 'soles'],
};

const THOUSAND = 1_000;
const MILLION = 1_000_000;
const BILLION = 1_000_000_000_000;

/** `pesos`, `dólares`, `soles`. */
export const currencyInWords = (currency: Currency): string => NAMES[currency][1];

/** `Cuarenta millones de pesos`, `Mil doscientos dólares con 50 centavos`. The sign is ignored. */
export function amountInWords({ minor, currency }: Money): string {
  const unit = 10 ** CURRENCY_DECIMALS[currency];
  const whole = Math.floor(Math.abs(minor) / unit);
  const cents = Math.abs(minor) % unit;
  const [one, many] = NAMES[currency];
  const words = shortened(numberInWords(whole));
  // Spanish: "un millón de pesos", but "un millón cien pesos".
  const link = whole > 0 && whole % MILLION === 0 ? ' de ' : ' ';
  const text = `${words}${link}${whole === 1 ? one : many}${cents > 0 ? ` con ${cents} ${cents === 1 ? 'centavo' : 'centavos'}` : ''}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param number a whole number below a thousand billions (10^15) */
function numberInWords(number: number): string {
  if (number >= BILLION) return group(number, BILLION, 'un billón', 'billones');
  if (number >= MILLION) return group(number, MILLION, 'un millón', 'millones');
  if (number >= THOUSAND) return group(number, THOUSAND, 'mil', 'mil');
  return belowThousand(number);
}

function group(number: number, size: number, one: string, many: string): string {
  const count = Math.floor(number / size);
  const rest = number % size;
  const head = count === 1 ? one : `${shortened(numberInWords(count))} ${many}`;
  return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien';
  if (number > 100) {
    const rest = number % 100;
    return `${HUNDREDS[Math.floor(number / 100) - 1]}${rest === 0 ? '' : ` ${belowThousand(rest)}`}`;
  }
  if (number < UNITS.length) return UNITS[number] ?? '';
  const unit = number % 10;
  return `${TENS[Math.floor(number / 10) - 3]}${unit === 0 ? '' : ` y ${UNITS[unit]}`}`;
}

/** Short form before a noun: "veintiún pesos", "treinta y un mil". */
const shortened = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
