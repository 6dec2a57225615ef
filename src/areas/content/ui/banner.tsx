import { useId } from 'react';
import { StateIcon } from '#ui/messages/state-icon.tsx';
import css from './banner.module.css';
import { BlockHtml } from './block-html.tsx';
import type { ShownBanner } from './store-blocks.ts';

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
