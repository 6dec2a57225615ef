/** Without 0, 1, I, L and O, which are mistaken for each other on paper: 31 characters, a prime number. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Of 31 characters each: some 59 bits, which nobody guesses. */
const RANDOM_LENGTH = 12;

/** `SRT-CS-2026-7KQM-4XWT-9BHP-3F`. @param random bytes, at least twelve @param year when it is issued */
export function certificateCode(random: Uint8Array, year: number): string {
  // A byte has 256 values: those above the last whole multiple of 31 would come up more often, and are left out.
  const places = [...random].filter((byte) => byte < 248).map((byte) => byte % 31);
  if (places.length < RANDOM_LENGTH) throw new RangeError('Too few random bytes.');
  const text = places
    .slice(0, RANDOM_LENGTH)
    .map((place) => ALPHABET[place])
    .join('');
  return written(String(year), text + checksOf(String(year), text));
}

const written = (year: string, text: string): string => `SRT-CS-${[year, ...(text.match(/.{1,4}/g) ?? [])].join('-')}`;

/**
 * Two check characters: the sum of the others, and the sum of each times its place, modulo 31. One changed character, or two exchanged ones,
 * change them.
 */
function checksOf(year: string, text: string): string {
  let sum = 0;
  let weighted = 0;
  for (const [index, character] of [...year, ...text].entries()) {
    const value = index < year.length ? Number(character) : ALPHABET.indexOf(character);
    sum += value;
    weighted += (index + 1) * value;
  }
  return `${ALPHABET[sum % 31]}${ALPHABET[weighted % 31]}`;
}

const LONGEST = 60;

/**
 * The code as it is stored, from what somebody typed: blanks, dashes and small letters do not matter.
 * @returns undefined when it cannot be a code: a character is missing, or was changed
 */
export function readCertificateCode(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const bare = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const [, year = '', text = ''] = /^SRTCS(\d{4})([2-9A-HJKMNP-Z]{14})$/.exec(bare) ?? [];
  if (!year || checksOf(year, text.slice(0, RANDOM_LENGTH)) !== text.slice(RANDOM_LENGTH)) return undefined;
  return written(year, text);
}
