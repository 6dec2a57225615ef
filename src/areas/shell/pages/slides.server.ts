import type { RouterContextProvider } from 'react-router';
import { filterOpenableSlides } from '#areas/content/rules/read-blocks.ts';
import type { ShownCarousel } from '#areas/content/ui/store-blocks.tsx';
import { mayOpenLink, menuPagesAt } from '../rules/menu.ts';
import { buildMenu, menuRows } from './menu.server.ts';

/** The store's carousel, reduced to the cards whose links this person may open. Undefined when no card is left. */
export function openableCarousel(
  context: Readonly<RouterContextProvider>,
  carousel: ShownCarousel | undefined,
): ShownCarousel | undefined {
  if (!carousel) return undefined;
  const menu = buildMenu(context);
  const rows = context.get(menuRows);
  const slides = filterOpenableSlides(carousel.slides, (href) => mayOpenLink(menuPagesAt(href, rows), menu));
  return slides.length > 0 ? { ...carousel, slides } : undefined;
}
