import { useId } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { BlockHtml } from './block-html.tsx';
import css from './carousel.module.css';
import type { ShownCarousel } from './store-blocks.ts';
import { useScroller } from './use-scroller.ts';

/**
 * Cards in a row that scroll by finger, wheel or arrow keys; nothing moves by itself. JavaScript adds two buttons when
 * the cards do not fit.
 */
export function Carousel({ carousel: { title, slides } }: { readonly carousel: ShownCarousel }) {
  const titleId = useId();
  const listId = useId();
  const { ref, overflows, share, isAtStart, isAtEnd, move } = useScroller<HTMLUListElement>();
  return (
    <section aria-labelledby={titleId} aria-roledescription="carrusel" className={css.carousel}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {overflows && (
          <div className={css.buttons}>
            <IconButton
              icon="chevron-left"
              label="Anterior"
              aria-controls={listId}
              aria-disabled={isAtStart}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="chevron-right"
              label="Siguiente"
              aria-controls={listId}
              aria-disabled={isAtEnd}
              onClick={() => move(1)}
            />
          </div>
        )}
      </div>
      <ul ref={ref} id={listId} className={css.track} tabIndex={overflows ? 0 : undefined} aria-labelledby={titleId}>
        {slides.map((html) => (
          <li key={html} className={css.slide}>
            <BlockHtml html={html} />
          </li>
        ))}
      </ul>
      {overflows && <Rule value={share} tone="ink" />}
    </section>
  );
}
