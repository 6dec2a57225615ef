/** Base with a reserved host name: an address that resolves to this host leads to the portal itself. */
const HERE = 'https://pagina.invalid';
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

// biome-ignore lint/suspicious/noControlCharactersInRegex: what browsers drop from an address, inside it and around it.
const DROPPED = /[\u0000-\u001f\u007f]/g;

export interface SafeAddress {
  /** The address to write into the HTML. */
  readonly text: string;
  /** Target of the address: the portal itself, another site, or mail and telephone. */
  readonly leads: 'here' | 'elsewhere' | 'to-a-person';
}

/**
 * Parses an address in foreign HTML as browsers do.
 * @returns undefined unless it leads to the portal, the web, mail or a telephone, and for `//other.example`, which only looks like a path
 */
export function readAddress(raw: string): SafeAddress | undefined {
  const text = raw.replace(DROPPED, '').trim();
  if (text === '') return;
  const absolute = URL.parse(text);
  if (absolute) return isSafe(absolute) ? { text: absolute.href, leads: kindOf(absolute) } : undefined;
  // Another parser may read the beginning of these paths as a host or a protocol.
  if (/^[/\\]{2}|^[^/?#]*:/.test(text)) return;
  return URL.parse(text, HERE)?.origin === HERE ? { text, leads: 'here' } : undefined;
}

const kindOf = ({ protocol }: URL) => (protocol.startsWith('http') ? 'elsewhere' : 'to-a-person');

/** A name and password in an address only serve to make it look like another. */
const isSafe = (url: URL): boolean => SCHEMES.has(url.protocol) && url.username === '' && url.password === '';
