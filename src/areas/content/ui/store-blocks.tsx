import { useId } from 'react';
import type { SafeHtml } from '#kernel/safe-html.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { StateIcon } from '#ui/messages/state-icon.tsx';
import type { ContentMenuLink } from '../rules/read-blocks.ts';
import { wrapTables } from '../rules/wrap-tables.ts';
import './picture.module.css';
import css from './store-blocks.module.css';

/** The store's announcement. */
export function Banner({ banner: { title, html } }: { readonly banner: ShownBanner }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.banner}>
      <StateIcon tone="info" />
      <div>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <BlockHtml html={html} className={css.text} />
      </div>
    </section>
  );
}

interface BlockHtmlProps {
  readonly html: SafeHtml;
  readonly className?: string | undefined;
}

/** HTML written by the distributor, in the portal's typography. */
export function BlockHtml({ html, className }: BlockHtmlProps) {
  const shown = wrapTables(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml comes out of the sanitiser only.
  return <div data-block="" className={classNames(css.html, className)} dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** The store's announcement. */
export interface ShownBanner {
  readonly title: string;
  readonly html: SafeHtml;
}

export interface ShownCarousel {
  readonly title: string;
  /** Has at least one card. */
  readonly slides: readonly SafeHtml[];
}

/** The content blocks of one store; missing ones are undefined or empty. */
export interface StoreBlocks {
  readonly menu: readonly ContentMenuLink[];
  readonly banner: ShownBanner | undefined;
  readonly carousel: ShownCarousel | undefined;
}
