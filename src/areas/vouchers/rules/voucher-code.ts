/** Excludes 0, 1, I, L and O, which look alike on paper. 31 characters remain, a prime number, as the check characters need. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Eighteen characters of a 31-character alphabet have about 89 bits, too many to guess. */
const RANDOM_LENGTH = 18;
const CODE_LENGTH = RANDOM_LENGTH + 2;

/** Random bytes for one code. Rejection sampling drops 8 of 256 values; it needs more bytes than these less than once in 10^15 codes. */
export const CODE_BYTES = 64;

/** Builds a voucher's code: `7KQM-4XWT-9BHP-3FZK-A2C8`. @param random at least CODE_BYTES bytes */
export function voucherCode(random: Uint8Array): string {
  // Rejection sampling: bytes from 248 on would make some characters more likely than others.
  const places = [...random].filter((byte) => byte < 248).map((byte) => byte % 31);
  if (places.length < RANDOM_LENGTH) throw new RangeError('Too few random bytes.');
  const text = places
    .slice(0, RANDOM_LENGTH)
    .map((place) => ALPHABET[place])
    .join('');
  return written(text + checksOf(text));
}

const written = (text: string): string => (text.match(/.{4}/g) ?? []).join('-');

/**
 * Two check characters, modulo 31: the sum of the characters, and the sum of each times its position. They detect one changed character and two
 * exchanged ones.
 */
function checksOf(text: string): string {
  let sum = 0;
  let weighted = 0;
  for (const [index, character] of [...text].entries()) {
    const value = ALPHABET.indexOf(character);
    sum += value;
    weighted += (index + 1) * value;
  }
  return `${ALPHABET[sum % 31]}${ALPHABET[weighted % 31]}`;
}

const LONGEST = 60;
const WELL_FORMED = /^[2-9A-HJKMNP-Z]{20}$/;

/**
 * Converts a typed code to the stored form. Blanks, dashes and letter case do not matter.
 * @returns undefined when the check characters do not match: a character is missing or wrong
 */
export function readVoucherCode(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const bare = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  if (bare.length !== CODE_LENGTH || !WELL_FORMED.test(bare)) return undefined;
  const text = bare.slice(0, RANDOM_LENGTH);
  return checksOf(text) === bare.slice(RANDOM_LENGTH) ? written(bare) : undefined;
}

/** Shows only the last four characters, for people who may see a voucher but not use it. */
export const maskCode = (codigo: string): string => `····-····-····-····-${codigo.slice(-4)}`;
