import sanitize, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import type { SafeHtml } from '#kernel/safe-html.ts';

/** Base address with a reserved host: an address that resolves to this host leads to the portal itself. */
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
 * @returns undefined unless it leads to the portal, the web, mail or a telephone; also for `//other.example`, which
 * resembles a path
 */
function readAddress(raw: string): SafeAddress | undefined {
  const text = raw.replace(DROPPED, '').trim();
  if (text === '') return;
  const absolute = URL.parse(text);
  if (absolute) return isSafe(absolute) ? { text: absolute.href, leads: kindOf(absolute) } : undefined;
  // Other parsers may read the start of these paths as a host or a scheme.
  if (/^[/\\]{2}|^[^/?#]*:/.test(text)) return;
  return URL.parse(text, HERE)?.origin === HERE ? { text, leads: 'here' } : undefined;
}

const kindOf = ({ protocol }: URL) => (protocol.startsWith('http') ? 'elsewhere' : 'to-a-person');

/** Refuses credentials in an address: they only disguise its host. */
const isSafe = (url: URL): boolean => SCHEMES.has(url.protocol) && url.username === '' && url.password === '';

const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const;
const TEXT_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'blockquote',
  'hr',
] as const;
const TAGS = [...TEXT_TAGS, ...TABLE_TAGS, 'a', 'img', 'picture', 'source', 'figure', 'figcaption'] as const;

/** Elements removed together with their text, which is not content. */
const DROPPED_WITH_THEIR_TEXT = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'title',
    'iframe',
    'frameset',
  ],
  ...['svg', 'math', 'object', 'applet', 'audio', 'video', 'canvas', 'select', 'option', 'textarea', 'button'],
];

export interface SanitizeOptions {
  /** A subset of the allowed elements, for example without pictures. Other elements stay forbidden. */
  readonly tags?: readonly (typeof TAGS)[number][];
}

/**
 * Sanitizes foreign HTML to the elements of a text: headings, paragraphs, lists, tables, links and the portal's own pictures. It removes scripts,
 * handlers, styles, forms and frames, and all addresses except of the portal, the web, mail and telephone (docs/decisions/0018). Called when the HTML
 * is stored and again when it is shown; idempotent.
 */
export function sanitizeHtml(html: string, { tags = TAGS }: SanitizeOptions = {}): SafeHtml {
  const options = { ...STRICT, allowedTags: tags.filter((tag) => TAGS.includes(tag)) };
  let before = html.replaceAll('\0', '');
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = sanitize(before, { ...options, ...keepingInPlace() });
    if (after === before) return after as SafeHtml;
    before = after;
  }
  return '' as SafeHtml;
}

/**
 * Maximum sanitising rounds. Browsers parse the result again and move elements that close one another, such as a heading in a paragraph. So HTML is
 * sanitised until it no longer changes. Honest HTML needs two rounds; unstable HTML is dropped.
 */
const ROUNDS = 6;

const STRICT: IOptions = {
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'data-foco-x', 'data-foco-y'],
    source: ['type', 'srcset', 'sizes'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  // The library's own check is a second defence behind readAddress.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: [...sanitize.defaults.selfClosing, 'source'],
  disallowedTagsMode: 'discard',
  nonTextTags: DROPPED_WITH_THEIR_TEXT,
  // Deeper than real texts; thousands of nested elements would slow the browser down.
  nestingLimit: 24,
  transformTags: { a: cleanLink, img: cleanImage, source: cleanSource, th: cleanCell, td: cleanCell },
};

function cleanLink(tagName: string, { href, title }: Attributes): Tag {
  const address = readAddress(href ?? '');
  return withOnly(tagName, {
    href: address?.text,
    title,
    rel: address?.leads === 'elsewhere' ? 'noopener noreferrer' : undefined,
  });
}

/**
 * Drops a picture without an address, copies without their picture, and a list item outside a list. Such an item would close a list item around the
 * whole text.
 */
function keepingInPlace(): IOptions {
  let openLists = 0;
  const isList = (name: string) => name === 'ul' || name === 'ol';
  return {
    onOpenTag: (name) => {
      if (isList(name)) openLists += 1;
    },
    onCloseTag: (name) => {
      if (isList(name)) openLists -= 1;
    },
    exclusiveFilter({ tag, attribs, mediaChildren }) {
      if (tag === 'li' && openLists === 0) return 'excludeTag';
      if (tag === 'picture' && !mediaChildren.includes('img')) return 'excludeTag';
      return (tag === 'img' && attribs.src === undefined) || (tag === 'source' && attribs.srcset === undefined);
    },
  };
}

/**
 * Only the portal's own pictures: a foreign one would report readers to its site, and the page's policy blocks it
 * anyway.
 */
function cleanImage(tagName: string, { src, alt, width, height, loading, decoding, ...rest }: Attributes): Tag {
  const address = readAddress(src ?? '');
  return withOnly(tagName, {
    src: address?.leads === 'here' ? address.text : undefined,
    alt: alt ?? '',
    width: numberUpTo(4, width),
    height: numberUpTo(4, height),
    loading: loading === 'lazy' ? loading : undefined,
    decoding: decoding === 'async' ? decoding : undefined,
    'data-foco-x': tenth(rest['data-foco-x']),
    'data-foco-y': tenth(rest['data-foco-y']),
  });
}

/** A share in tenths: the point that every crop of a picture shows. */
const tenth = (value = ''): string | undefined => (/^(?:\d|10)$/.test(value) ? value : undefined);

const COPY = String.raw`\/imagenes\/[0-9a-f]{32}-\d{1,4}\.(?:avif|webp) \d{1,4}w`;
const SRCSET = new RegExp(`^${COPY}(?:, ${COPY}){0,9}$`);
const SIZES = /^(?:\(min-width: \d{1,4}px\) \d{1,4}px, )?100vw$/;

/** Copies of a picture, as the portal writes them (platform/pictures). Foreign HTML has no valid ones. */
function cleanSource(tagName: string, { type = '', srcset = '', sizes = '' }: Attributes): Tag {
  const isOwn = /^image\/(?:avif|webp)$/.test(type) && SRCSET.test(srcset) && SIZES.test(sizes);
  return withOnly(tagName, isOwn ? { type, srcset, sizes } : {});
}

function cleanCell(tagName: string, { scope, colspan, rowspan }: Attributes): Tag {
  return withOnly(tagName, {
    scope: scope === 'row' || scope === 'col' ? scope : undefined,
    colspan: numberUpTo(2, colspan),
    rowspan: numberUpTo(2, rowspan),
  });
}

const numberUpTo = (digits: number, value = ''): string | undefined =>
  /^[1-9]\d*$/.test(value) && value.length <= digits ? value : undefined;

const withOnly = (tagName: string, attributes: Readonly<Record<string, string | undefined>>): Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attributes).filter((each): each is [string, string] => each[1] !== undefined),
  ),
});
