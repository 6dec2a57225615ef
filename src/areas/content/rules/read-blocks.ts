import type { SafeHtml } from '#kernel/safe-html.ts';

/** Maximum number of cards in a carousel; further cards are dropped. */
const MOST_SLIDES = 8;

const TAG = /<(\/?)([a-z0-9]+)[^<>]*>/g;
const WITHOUT_END: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source']);

/**
 * The cards of a carousel (docs/product/content.md#carousel). Each top-level heading (h2, h3) begins one; content
 * before the first heading is a card too. Cards without words and pictures are left out.
 * @param html of the block, sanitised: every element is closed, so each card is well-formed
 */
export function splitSlides(html: SafeHtml): SafeHtml[] {
  const starts = [0, ...headingsOf(html)];
  return starts
    .map((start, place) => html.slice(start, starts[place + 1]) as SafeHtml)
    .filter((slide) => hasContent(slide))
    .slice(0, MOST_SLIDES);
}

/** Drops the cards with a link that the visitor may not open. @param leads whether the visitor may open an address */
export const filterOpenableSlides = (slides: readonly SafeHtml[], leads: (href: string) => boolean): SafeHtml[] =>
  slides.filter((html) => findHrefs(html).every(leads));

/** Whether HTML has words or a picture. */
export const hasContent = (html: SafeHtml): boolean => html.includes('<img') || textOf(html) !== '';

/** Positions of the top-level headings in the HTML. */
function headingsOf(html: SafeHtml): number[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (WITHOUT_END.has(name)) continue;
    if (depth === 0 && (name === 'h2' || name === 'h3')) starts.push(index);
    depth += slash ? -1 : 1;
  }
  return starts;
}

export interface ContentMenuLink {
  readonly label: string;
  readonly href: string;
  /** True for a link to another site. */
  readonly isExternal: boolean;
}

/** Limits of the menu's links. More links would hide the entries above them; a label of more characters would take three lines. */
const MOST_LINKS = 12;
const LONGEST_LABEL = 60;

const LINK = /<a\s+href="([^"<>]*)"[^<>]*>(.*?)<\/a>/gs;

/**
 * The links that a content block adds to the side menu (docs/product/content.md#menu-links), in order. Leaves out repeated links, and links that are
 * neither a path of the portal nor an https address.
 * @param html of the block, sanitised
 */
export function parseMenuLinks(html: string): ContentMenuLink[] {
  const links = new Map<string, ContentMenuLink>();
  for (const [, written = '', inside = ''] of html.matchAll(LINK)) {
    const place = placeOf(decodeAttribute(written));
    const label = shortened(textOf(inside));
    if (place && label && !links.has(place.href)) links.set(place.href, { label, ...place });
    if (links.size === MOST_LINKS) break;
  }
  return [...links.values()];
}

/** Base address that cannot exist, to resolve paths. */
const PORTAL = 'https://portal.invalid';

/** Parses the address as a browser does. `/..//elsewhere.example` looks like a path of the portal, but leads to another site. */
function placeOf(href: string): Pick<ContentMenuLink, 'href' | 'isExternal'> | undefined {
  const url = URL.parse(href, PORTAL);
  if (url?.protocol !== 'https:' || url.username || url.password) return;
  if (url.origin !== PORTAL) return /^https:\/\//i.test(href.trim()) ? { href: url.href, isExternal: true } : undefined;
  if (!href.trim().startsWith('/') || url.pathname.startsWith('//')) return;
  return { href: url.pathname + url.search + url.hash, isExternal: false };
}

function shortened(label: string): string {
  const characters = Array.from(label);
  return characters.length > LONGEST_LABEL
    ? `${characters
        .slice(0, LONGEST_LABEL - 1)
        .join('')
        .trimEnd()}…`
    : label;
}

/** Addresses of the links in sanitised HTML, in their order. */
export const findHrefs = (html: SafeHtml): string[] =>
  [...html.matchAll(/<a\s[^<>]*?href="([^"<>]*)"/g)].map(([, written = '']) => decodeAttribute(written));

/** The entities that the sanitiser writes; it writes no others. */
const WRITTEN: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const decode = (html: string): string => html.replaceAll(/&(amp|lt|gt|quot);/g, (entity) => WRITTEN[entity] ?? entity);

/** The text of sanitised HTML in one line, without control and other invisible characters. */
const textOf = (html: string): string =>
  decode(html.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

/** Decodes the value of an attribute in sanitised HTML. */
const decodeAttribute = (written: string): string => decode(written);
