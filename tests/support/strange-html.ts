/** The allow list of sanitised HTML, repeated for the tests: attributes with a pattern for their decoded value. */
const ANYTHING = /^/;
const ADDRESS =
  /^(?:https?:\/\/[^@\s\\]*|mailto:.*|tel:.*|[?#][\s\S]*|\/(?![/\\])[\s\S]*|(?![^/?#]*:|[/\\]{2}|[\s\p{Cc}]|\\)[\s\S]*)$/iu;
const PRINTABLE = /^\P{Cc}*$/u;
const OWN = /^(?!https?:|mailto:|tel:)/i;
const NUMBER = /^[1-9]\d{0,3}$/;

const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>> = {
  a: { href: [ADDRESS, PRINTABLE], title: [ANYTHING], rel: [/^noopener noreferrer$/] },
  img: {
    src: [ADDRESS, PRINTABLE, OWN],
    alt: [ANYTHING],
    width: [NUMBER],
    height: [NUMBER],
    loading: [/^lazy$/],
    decoding: [/^async$/],
  },
  source: {
    type: [/^image\/(avif|webp)$/],
    srcset: [/^\/imagenes\/[0-9a-f]{32}-\d+\.(avif|webp) \d+w(, \/imagenes\/[0-9a-f]{32}-\d+\.(avif|webp) \d+w)*$/],
    sizes: [/^(\(min-width: \d+px\) \d+px, )?100vw$/],
  },
  picture: {},
  th: { scope: [/^(row|col)$/], colspan: [NUMBER], rowspan: [NUMBER] },
  td: { colspan: [NUMBER], rowspan: [NUMBER] },
  ...Object.fromEntries(
    'p h2 h3 h4 ul ol li strong em b i br blockquote hr table caption thead tbody tfoot tr figure figcaption'
      .split(' ')
      .map((tag) => [tag, {}]),
  ),
};

const READ: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const TAG = /<\/?([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?>/g;
const ATTRIBUTE = / ([a-z]+)(?:="([^"<>]*)")?/g;

/** Finds unclosed or misnested elements, and list items that would close a list around the text. */
function outOfPlaceIn(html: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^<>]*>/g)) {
    if (['br', 'hr', 'img', 'source'].includes(name)) continue;
    if (name === 'li' && !slash && !open.includes('ul') && !open.includes('ol')) found.push(`out of place: ${tag}`);
    if (!slash) open.push(name);
    else if (open.pop() !== name) found.push(`out of place: ${tag}`);
  }
  return [...found, ...open.map((name) => `still open: ${name}`)];
}

/** Finds everything in HTML that sanitised text must not contain. */
export function findStrangeHtml(html: string): string[] {
  // The sanitiser writes only these four entities; any other could hide a character.
  const strange: string[] = html.match(/&(?!(?:amp|lt|gt|quot);).{0,20}/gs)?.map((entity) => `entity: ${entity}`) ?? [];
  const text = html.replaceAll(TAG, (tag, name: string, attributes: string) => {
    const allowed = ATTRIBUTES[name];
    if (!allowed) strange.push(tag);
    for (const [, attribute = '', written = ''] of attributes.matchAll(ATTRIBUTE)) {
      const value = written.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => READ[entity] ?? entity);
      const patterns = Object.hasOwn(allowed ?? {}, attribute) ? allowed?.[attribute] : undefined;
      if (!patterns?.every((pattern) => pattern.test(value))) strange.push(`${name} ${attribute}="${value}"`);
    }
    return '';
  });
  if (/[<>\0]/.test(text)) strange.push(`text: ${text.slice(0, 200)}`);
  return [...strange, ...outOfPlaceIn(html)];
}
