/** Excludes 0, 1, I, L and O, which look alike on paper. 31 characters remain, a prime number, as the check characters need. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Twelve characters of a 31-character alphabet have about 59 bits, too many to guess. */
const RANDOM_LENGTH = 12;

/** The letters of a certificate of balance. Two letters name each kind of certificate. */
export const BALANCE_LETTERS = 'CS';

/**
 * Builds a certificate's number, `SRT-CS-2026-7KQM-4XWT-9BHP-3F`. @param random at least twelve bytes @param year of issue @param letters of the kind
 */
export function certificateCode(random: Uint8Array, year: number, letters: string = BALANCE_LETTERS): string {
  // Rejection sampling: bytes from 248 on would make some characters more likely than others.
  const places = [...random].filter((byte) => byte < 248).map((byte) => byte % 31);
  if (places.length < RANDOM_LENGTH) throw new RangeError('Too few random bytes.');
  const text = places
    .slice(0, RANDOM_LENGTH)
    .map((place) => ALPHABET[place])
    .join('');
  return written(letters, String(year), text + checksOf(letters, String(year), text));
}

const written = (letters: string, year: string, text: string): string =>
  ['SRT', letters, year, ...(text.match(/.{1,4}/g) ?? [])].join('-');

/**
 * Two check characters, modulo 31: the sum of the other characters, and the sum of each times its position. They detect one changed character and two
 * exchanged ones. The kind's letters count as their distance from `CS`, so that numbers of balances, the first kind, keep their check characters.
 */
function checksOf(letters: string, year: string, text: string): string {
  let sum = 0;
  let weighted = 0;
  for (const [index, letter] of [...letters].entries()) {
    const distance = ALPHABET.indexOf(letter) - ALPHABET.indexOf(BALANCE_LETTERS[index] ?? '') + ALPHABET.length;
    sum += distance;
    weighted += (year.length + RANDOM_LENGTH + 1 + index) * distance;
  }
  for (const [index, character] of [...year, ...text].entries()) {
    const value = index < year.length ? Number(character) : ALPHABET.indexOf(character);
    sum += value;
    weighted += (index + 1) * value;
  }
  return `${ALPHABET[sum % 31]}${ALPHABET[weighted % 31]}`;
}

const LONGEST = 60;

/**
 * Converts a typed number to the stored code. Blanks, dashes and letter case do not matter.
 * @returns undefined when the check characters do not match: a character is missing or wrong
 */
export function readCertificateCode(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const bare = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const [, letters = '', year = '', text = ''] = /^SRT([A-HJKMNP-Z]{2})(\d{4})([2-9A-HJKMNP-Z]{14})$/.exec(bare) ?? [];
  if (!year || checksOf(letters, year, text.slice(0, RANDOM_LENGTH)) !== text.slice(RANDOM_LENGTH)) return undefined;
  return written(letters, year, text);
}

/** The two letters after `SRT-`, which name the kind of certificate. `code` is a result of `readCertificateCode`. */
export const codeLetters = (code: string): string => code.slice(4, 6);

/** The contract's message after too many attempts from one IP address. */
export const TOO_MANY_VERIFICATIONS_MESSAGE = 'Demasiados intentos. Espere un minuto y pruebe de nuevo.';

/**
 * Limit of look-ups by IP address: well-formed numbers without a certificate, within some seconds (docs/product/exports.md#certificate-of-balance).
 */
export const VERIFICATION_LIMIT = { points: 10, seconds: 60 } as const;

interface NotFoundWords {
  readonly why: string;
  readonly atField: string;
  readonly whatToDo: string;
}

const DO_NOT_ACCEPT = 'Si lo copió tal como está en el papel, no lo acepte: llame a quien se lo entregó.';

/**
 * Text of the public page for a number without a certificate. Only the text for a well-formed number mentions the limit, because other numbers are
 * not looked up and not counted.
 */
export function notFoundWords(typed: string): NotFoundWords {
  if (readCertificateCode(typed) === undefined)
    return {
      why: 'Al número le falta un carácter o tiene uno cambiado.',
      atField: 'Compare este número con el del papel, carácter por carácter.',
      whatToDo: DO_NOT_ACCEPT,
    };
  return {
    why: 'El portal no ha emitido ningún certificado con ese número.',
    atField: 'Ningún certificado tiene este número.',
    whatToDo: `${DO_NOT_ACCEPT} Después de ${VERIFICATION_LIMIT.points} números sin certificado en un minuto hay que esperar.`,
  };
}
