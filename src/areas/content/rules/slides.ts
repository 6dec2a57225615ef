import type { SafeHtml } from '#kernel/safe-html.ts';
import { hrefsOf } from './hrefs.ts';
import { textOf } from './read-text.ts';

/** The most cards of a carousel; the rest is left out. */
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

/** Leaves out cards with a link that the visitor may not open. @param leads whether the visitor may open an address */
export const slidesFor = (slides: readonly SafeHtml[], leads: (href: string) => boolean): SafeHtml[] =>
  slides.filter((html) => hrefsOf(html).every(leads));

/** Whether HTML has words or a picture. */
export const hasContent = (html: SafeHtml): boolean => html.includes('<img') || textOf(html) !== '';

/** Positions of the top-level headings. */
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
