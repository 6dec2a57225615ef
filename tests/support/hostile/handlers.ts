import { combineAll, decimal, hexadecimal, type VectorFamily } from './attempt.ts';

/** Elements whose event fires without the user. `%` is the handler. */
const BY_THEMSELVES = {
  img: ['onerror', '<img src=x:x %>'],
  image: ['onerror', '<image src=x:x %>'],
  'picture source': ['onerror', '<picture><source srcset=x:x><img %></picture>'],
  svg: ['onload', '<svg %></svg>'],
  'svg image': ['onerror', '<svg><image href=x:x %></image></svg>'],
  'svg animate': ['onbegin', '<svg><animate % attributeName=x dur=1s></animate></svg>'],
  'svg set': ['onbegin', '<svg><set % attributeName=x></set></svg>'],
  body: ['onload', '<body %>'],
  'body, shown': ['onpageshow', '<body %>'],
  frameset: ['onload', '<frameset %><frame></frameset>'],
  iframe: ['onload', '<iframe %></iframe>'],
  video: ['onerror', '<video src=x:x %></video>'],
  'video source': ['onerror', '<video><source src=x:x %></video>'],
  audio: ['onerror', '<audio src=x:x %></audio>'],
  object: ['onerror', '<object data=x:x %></object>'],
  embed: ['onload', '<embed src=about:blank %>'],
  link: ['onerror', '<link rel=stylesheet href=x:x %>'],
  style: ['onload', '<style %>p{}</style>'],
  script: ['onerror', '<script src=x:x %></script>'],
  input: ['onfocus', '<input autofocus %>'],
  'input picture': ['onerror', '<input type=image src=x:x %>'],
  select: ['onfocus', '<select autofocus %></select>'],
  textarea: ['onfocus', '<textarea autofocus %></textarea>'],
  button: ['onfocus', '<button autofocus %>x</button>'],
  details: ['ontoggle', '<details open %><p>x</p></details>'],
  marquee: ['onstart', '<marquee %>x</marquee>'],
  'made-up': ['onfocus', '<portal-x tabindex=0 autofocus %>x</portal-x>'],
  'content visibility': [
    'oncontentvisibilityautostatechange',
    '<div style="display:block;content-visibility:auto" %>x</div>',
  ],
} as const satisfies Record<string, readonly [event: string, html: string]>;

/** Spellings of an attribute. */
const WRITINGS: Record<string, (name: string, code: string) => string> = {
  quoted: (name, code) => `${name}="${code}"`,
  bare: (name, code) => `${name}=${code}`,
};

const MORE_WRITINGS: Record<string, (name: string, code: string) => string> = {
  'in single quotes': (name, code) => `${name}='${code}'`,
  'in capitals': (name, code) => `${name.toUpperCase()}="${code}"`,
  'with blanks': (name, code) => `${name} \t\n=\r\n "${code}"`,
  'after a slash': (name, code) => `/${name}=${code}`,
  'after a quote': (name, code) => `title="a"${name}="${code}"`,
  'after a form feed': (name, code) => `\f${name}\f=\f${code}`,
  'in decimal entities': (name, code) => `${name}="${decimal(code)}"`,
  'in hexadecimal entities': (name, code) => `${name}=${hexadecimal(code)}`,
  'after a NUL': (name, code) => `\0${name}="${code}"`,
  'with a NUL in it': (name, code) => `${name.slice(0, 4)}\0${name.slice(4)}="${code}"`,
  'behind an angle': (name, code) => `<b ${name}="${code}"`,
  'behind an open quote': (name, code) => `alt=" ${name}=${code} ><img src=x:x ${name}=${code}`,
  'as a javascript address': (name, code) => `${name}="javascript:${code}"`,
  'in a namespace': (name, code) => `x:${name}="${code}" ${name}="${code}"`,
  'twice, the first one harmless': (name, code) => `title=1 TITLE=2 ${name}="${code}" ${name}=1`,
};

/** Elements that the sanitiser allows, with a handler: checking element names alone would let them pass. */
const KEPT = {
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'blockquote', 'figure', 'figcaption'].map(
      (tag) => [tag, `<${tag} tabindex=0 autofocus %>x</${tag}>`] as const,
    ),
  ),
  ...Object.fromEntries(
    ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map(
      (tag) => [tag, `<table><${tag} tabindex=0 autofocus %>x</${tag}></table>`] as const,
    ),
  ),
  a: '<a href=/ayuda autofocus %>x</a>',
  br: '<br tabindex=0 autofocus %>',
  hr: '<hr tabindex=0 autofocus %>',
};

const EVENTS = ['onfocus', 'onfocusin'];

export const handlers: VectorFamily = {
  ...combineAll(
    BY_THEMSELVES,
    WRITINGS,
    ([event, html], write) =>
      ({ code }) =>
        html.replace('%', () => write(event, code)),
  ),
  ...combineAll(
    { img: '' },
    MORE_WRITINGS,
    (_, write) =>
      ({ code }) =>
        `<img src=x:x ${write('onerror', code)}>`,
  ),
  ...combineAll(
    KEPT,
    Object.fromEntries(EVENTS.map((event) => [event, event])),
    (html, event) =>
      ({ code }) =>
        html.replace('%', `${event}=${code}`),
  ),
};
