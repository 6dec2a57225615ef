import type { SafeHtml } from '#kernel/safe-html.ts';
import { hrefsOf } from './hrefs.ts';
import { textOf } from './read-text.ts';

/** Nobody walks further; the rest is left out. */
const MOST_SLIDES = 8;

const TAG = /<(\/?)([a-z0-9]+)[^<>]*>/g;
const WITHOUT_END: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/**
 * The cards of a carousel (docs/product/content.md#carousel): each heading (h2, h3) that stands in no other element begins one. What comes before the first heading is a
 * card of its own; one without words and pictures is left out.
 * @param html of the block, sanitised: every element in it is closed, so a card is a whole piece of HTML again
 */
export function slidesOf(html: SafeHtml): SafeHtml[] {
  const starts = [0, ...headingsOf(html)];
  return starts
    .map((start, place) => html.slice(start, starts[place + 1]) as SafeHtml)
    .filter((slide) => saysSomething(slide))
    .slice(0, MOST_SLIDES);
}

/** Without the cards that lead where a visitor may not go. @param leads whether an address is open to them */
export const slidesFor = (slides: readonly SafeHtml[], leads: (href: string) => boolean): SafeHtml[] =>
  slides.filter((html) => hrefsOf(html).every(leads));

/** Whether there is anything to see in it. */
export const saysSomething = (html: SafeHtml): boolean => html.includes('<img') || textOf(html) !== '';

/** Where the headings begin that stand in no other element. */
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
