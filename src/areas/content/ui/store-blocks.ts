import type { SafeHtml } from '#kernel/safe-html.ts';
import type { MenuLink } from '../rules/menu-links.ts';

/** The store's announcement. */
export interface ShownBanner {
  readonly title: string;
  readonly html: SafeHtml;
}

export interface ShownCarousel {
  readonly title: string;
  /** At least one card. */
  readonly slides: readonly SafeHtml[];
}

/** The content blocks of one store; missing ones are undefined or empty. */
export interface StoreBlocks {
  readonly menu: readonly MenuLink[];
  readonly banner: ShownBanner | undefined;
  readonly carousel: ShownCarousel | undefined;
}
