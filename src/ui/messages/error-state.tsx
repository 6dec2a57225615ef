import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/button.tsx';
import css from './error-state.module.css';
import { StateIcon } from './state-icon.tsx';

export interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Address of the retry link, which works without JavaScript. */
  readonly retryHref?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly retryLabel?: string;
}

export function ErrorState({
  title,
  children,
  retryHref,
  onRetry,
  isRetrying,
  retryLabel = 'Reintentar',
}: ErrorStateProps) {
  return (
    <div className={css.error} role="alert">
      <StateIcon tone="err" />
      <h3>{title}</h3>
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
