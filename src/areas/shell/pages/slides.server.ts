import type { RouterContextProvider } from 'react-router';
import { slidesFor } from '#areas/content/rules/read-blocks.ts';
import type { ShownCarousel } from '#areas/content/ui/store-blocks.tsx';
import { leadsSomewhere, menuPagesAt } from '../rules/menu.ts';
import { buildMenu, menuRows } from './menu.server.ts';

/** The store's carousel, reduced to the cards whose links this person may open. Undefined when no card is left. */
export function carouselFor(
  context: Readonly<RouterContextProvider>,
  carousel: ShownCarousel | undefined,
): ShownCarousel | undefined {
  if (!carousel) return undefined;
  const menu = buildMenu(context);
  const rows = context.get(menuRows);
  const slides = slidesFor(carousel.slides, (href) => leadsSomewhere(menuPagesAt(href, rows), menu));
  return slides.length > 0 ? { ...carousel, slides } : undefined;
}
