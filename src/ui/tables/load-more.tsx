import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from '../actions/button.tsx';
import { classNames } from '../behaviour/class-names.ts';
import { useFocusOnChange } from '../behaviour/use-focus-on-change.ts';
import { Rule } from '../figures/rule.tsx';
import { Spinner } from '../messages/spinner.tsx';
import { Icon } from '../page/icon.tsx';
import css from './load-more.module.css';

export interface LoadMoreProps {
  /** Count of loaded rows: "8 de 15 facturas". */
  readonly children: ReactNode;
  /** Loaded share of the list, 0 to 1. */
  readonly share: number;
  /** Address with more rows. Without it, all are loaded and there is no button. */
  readonly href?: string;
  readonly state?: 'idle' | 'loading' | 'failed';
  /** Loads more in place; a click then does not follow the link. */
  readonly onLoad?: () => void;
  readonly label?: string;
  readonly loadingLabel?: string;
  readonly errorText?: string;
}

/** A click without modifier keys. Other clicks open a tab or window and are left to the browser. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function LoadMore(props: LoadMoreProps) {
  const {
    children,
    share,
    href,
    state = 'idle',
    onLoad,
    label = 'Cargar más',
    loadingLabel = 'Cargando…',
    errorText = 'No pudimos cargar más.',
  } = props;
  const isLoading = state === 'loading';
  // The last press removes the button, and a failure replaces it: Tab then continues from the count.
  const count = useFocusOnChange<HTMLParagraphElement>(
    href === undefined ? 'whole' : state === 'failed' ? state : 'more',
  );
  const load = (event: MouseEvent) => {
    if (isLoading) event.preventDefault();
    else if (onLoad && isPlain(event)) {
      event.preventDefault();
      onLoad();
    }
  };
  return (
    <div className={css.more}>
      <p ref={count} tabIndex={-1} className={css.at} aria-live="polite">
        {children}
      </p>
      <Rule value={share} tone="ink" className={css.rule} />
      {href !== undefined && state === 'failed' && (
        <div className={classNames(css.failed, css.end)} role="alert">
          <span>
            <Icon name="alert" size={20} />
            {errorText}
          </span>
          <ButtonLink to={href} variant="line" size="sm" preventScrollReset onClick={load}>
            Reintentar
          </ButtonLink>
        </div>
      )}
      {href !== undefined && state !== 'failed' && (
        <ButtonLink
          className={css.end}
          to={href}
          variant="line"
          preventScrollReset
          onClick={load}
          aria-busy={isLoading || undefined}
          aria-disabled={isLoading || undefined}
        >
          {isLoading && <Spinner />}
          {isLoading ? loadingLabel : label}
        </ButtonLink>
      )}
    </div>
  );
}
