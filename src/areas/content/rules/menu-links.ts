import { decodeAttribute, textOf } from './read-text.ts';

export interface MenuLink {
  readonly label: string;
  readonly href: string;
  /** Leads to another site. */
  readonly isExternal: boolean;
}

/** More links would hide the entries above them; a longer label, in characters, would take three lines of the menu. */
const MOST_LINKS = 12;
const LONGEST_LABEL = 60;

const LINK = /<a\s+href="([^"<>]*)"[^<>]*>(.*?)<\/a>/gs;

/**
 * The links that a content block adds to the side menu (docs/product/content.md#menu-links), in their order. Links to
 * anything but a path of the portal or an https address are left out, and so is a second link to the same address.
 * @param html of the block, sanitised
 */
export function menuLinksOf(html: string): MenuLink[] {
  const links = new Map<string, MenuLink>();
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

/**
 * Parses the address as a browser does: `/..//elsewhere.example` begins like a path and must not lead to another site.
 */
function placeOf(href: string): Pick<MenuLink, 'href' | 'isExternal'> | undefined {
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
