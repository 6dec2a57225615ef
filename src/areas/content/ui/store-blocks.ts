import type { SafeHtml } from '#kernel/safe-html.ts';
import type { MenuLink } from '../rules/menu-links.ts';

/** An announcement. */
export interface ShownBanner {
  readonly title: string;
  readonly html: SafeHtml;
}

export interface ShownCarousel {
  readonly title: string;
  /** At least one. */
  readonly slides: readonly SafeHtml[];
}

/** What the distributor's people have to say in one store; what is missing is left out. */
export interface StoreBlocks {
  readonly menu: readonly MenuLink[];
  readonly banner: ShownBanner | undefined;
  readonly carousel: ShownCarousel | undefined;
}
