import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/button.tsx';
import css from './error-state.module.css';
import { StateIcon } from './state-icon.tsx';

export interface ErrorStateProps {
  readonly title: string;
  /** `h1` when the page has nothing else. */
  readonly heading?: 'h1' | 'h3';
  readonly children?: ReactNode;
  /** Address of the retry link, which works without JavaScript. */
  readonly retryHref?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly retryLabel?: string;
}

export function ErrorState({
  title,
  heading: Heading = 'h3',
  children,
  retryHref,
  onRetry,
  isRetrying,
  retryLabel = 'Reintentar',
}: ErrorStateProps) {
  return (
    <div className={css.error} role="alert">
      <StateIcon tone="err" />
      <Heading>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {(retryHref !== undefined || onRetry) && (
        <div className={css.action}>
          {retryHref === undefined ? (
            <Button size="sm" onClick={onRetry} isPending={isRetrying} pendingLabel="Cargando…">
              {retryLabel}
            </Button>
          ) : (
            <ButtonLink size="sm" to={retryHref} onClick={onRetry}>
              {retryLabel}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
