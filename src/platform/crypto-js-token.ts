import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Markers that replace `+`, `/` and `=` in an address. Default: PUBLIC_MARKERS. */
export type TokenMarkers = readonly [plus: string, slash: string, equals: string];
export const PUBLIC_MARKERS: TokenMarkers = ['xMl3Jk', 'Por21Ld', 'Ml32'];

const SYMBOLS = ['+', '/', '='] as const;
const HEADER = Buffer.from('Salted__');

/** OpenSSL's EVP_BytesToKey with MD5 and one round: 32 bytes of key, 16 of initialisation vector. */
function derive(phrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  let block = Buffer.alloc(0);
  let derived = Buffer.alloc(0);
  while (derived.length < 48) {
    block = createHash('md5').update(block).update(phrase, 'utf8').update(salt).digest();
    derived = Buffer.concat([derived, block]);
  }
  return { key: derived.subarray(0, 32), iv: derived.subarray(32) };
}

/** The CryptoJS passphrase format (docs/product/payments.md#the-way-to-the-bank): Base64 of `Salted__`, salt, AES-256-CBC. An interoperability format, no secrecy. */
export function encryptWithPhrase(text: string, phrase: string, salt: Buffer = randomBytes(8)): string {
  const { key, iv } = derive(phrase, salt);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([HEADER, salt, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Decrypts a token. @returns undefined when the text is not in this format or was encrypted with another phrase */
export function decryptWithPhrase(base64: string, phrase: string): string | undefined {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length < 32 || bytes.length % 16 !== 0 || !bytes.subarray(0, 8).equals(HEADER)) return undefined;
  const { key, iv } = derive(phrase, bytes.subarray(8, 16));
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]),
    );
  } catch (error) {
    if (error instanceof TypeError || (error as NodeJS.ErrnoException).code === 'ERR_OSSL_BAD_DECRYPT')
      return undefined;
    throw error;
  }
}

/** Replaces every occurrence of the three symbols by its marker. */
export const encodeMarkers = (base64: string, markers: TokenMarkers): string =>
  SYMBOLS.reduce((text, symbol, index) => text.replaceAll(symbol, markers[index] ?? symbol), base64);

/** Replaces each marker by its symbol, in the reverse order. */
export const decodeMarkers = (text: string, markers: TokenMarkers): string =>
  SYMBOLS.reduceRight((base64, symbol, index) => base64.replaceAll(markers[index] ?? symbol, symbol), text);

/**
 * The token for the address of the payment page. Base64 may contain a marker by chance (about once in 100,000 with the public ones), which would be
 * decoded wrongly. Such a token is encrypted again with another salt.
 * @throws RangeError when the markers can never be distinguished from Base64
 */
export function encryptToken(token: string, phrase: string, markers: TokenMarkers): string {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const base64 = encryptWithPhrase(token, phrase);
    const encoded = encodeMarkers(base64, markers);
    if (decodeMarkers(encoded, markers) === base64) return encoded;
  }
  throw new RangeError('The markers of the payment token are ambiguous.');
}

/** @returns undefined when the text was not made with this phrase and these markers */
export const decryptToken = (encoded: string, phrase: string, markers: TokenMarkers): string | undefined =>
  decryptWithPhrase(decodeMarkers(encoded, markers), phrase);
